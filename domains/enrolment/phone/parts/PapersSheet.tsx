import { useState } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { FilterChips } from '../../../../platform/web/kit/input/Filters.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import type { Category } from '../../contract/form/categories.ts'
import { materialOf } from '../../contract/form/fields.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import type { MustRule, VisibleRule } from '../../contract/rules.ts'
import { listMustRules, listVisibleRules } from '../../contract/rules.ts'
import { conditionText } from '../words/conditionText.ts'
import look from './PapersSheet.module.css'

type PapersSheetProps = { plan: EnrolmentPlan; open: boolean; onClose: () => void }

/** The papers of each category, to read before filling the form. */
export function PapersSheet({ plan, open, onClose }: PapersSheetProps) {
  const [chosen, setChosen] = useState<Category | undefined>(plan.categories[0]?.code)
  const category = plan.categories.find((one) => one.code === chosen)
  return (
    <Sheet open={open} onClose={onClose} title="需要准备的材料">
      <div className={look.body}>
        {plan.categories.length > 1 ? (
          <FilterChips
            label="生源类别"
            options={plan.categories.map(({ code, label }) => ({ value: code, label }))}
            value={chosen ?? 'A'}
            onChange={setChosen}
          />
        ) : null}
        {category ? (
          <>
            <p className={look.who}>{category.help}</p>
            <PaperList planId={plan.id} category={category.code} />
          </>
        ) : null}
        <p className={look.note}>
          拍照即可，不用复印；手机里的照片会自动压缩。没有标“必交”的材料，没有也可以先报名。
        </p>
      </div>
    </Sheet>
  )
}

function PaperList({ planId, category }: { planId: string; category: Category }) {
  const visible = useCall(listVisibleRules, { planId, category }, { staleMs: 60_000 })
  const must = useCall(listMustRules, { planId, category }, { staleMs: 60_000 })
  return (
    <QueryView query={visible} skeleton="list">
      {({ records }) => (
        <ul className={look.list}>
          {records.filter(isPaper).map((rule) => (
            <Paper
              key={rule.key}
              rule={rule}
              must={must.data?.records.find(
                (one) => one.kind === 'material' && one.key === rule.key,
              )}
            />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

const isPaper = (rule: VisibleRule): boolean =>
  rule.kind === 'material' && materialOf(rule.key)?.kind !== 'signature'

function Paper({ rule, must }: { rule: VisibleRule; must: MustRule | undefined }) {
  const material = materialOf(rule.key)
  const when = conditionText(rule.dependsOn ?? must?.when)
  return (
    <li className={look.paper}>
      <div>
        <p className={look.name}>{rule.label}</p>
        <p className={look.help}>{rule.help ?? material?.help}</p>
        <p className={look.why}>
          {when ? `${when}${must ? '需要' : '可以提交'} · ` : ''}用于{material?.purpose}
        </p>
      </div>
      <StateChip tone={must ? 'primary' : 'info'}>
        {must ? (when ? '视情况必交' : '必交') : '有则提交'}
      </StateChip>
    </li>
  )
}
