import { useCall } from '../../../../platform/web/calls/calls.ts'
import type { ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import field from '../../../../platform/web/kit/input/Field.module.css'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea, TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { labelOfKey } from '../../contract/form/fields.ts'
import type { CheckItem } from '../../contract/reason.ts'
import { listCheckItems } from '../../contract/reason.ts'
import look from './ReviewCheckList.module.css'

type Severity = CheckItem['severity']

type ReviewCheckListProps = {
  applicationId: string
  /** Reasons for a return, for a refusal, or both. */
  severities: readonly Severity[]
  value: ReviewInput
  onChange: (value: ReviewInput) => void
}

const placeholders: Record<Severity, string> = {
  fix: '例如：第 2 页反光，看不清住址',
  deny: '例如：户籍与住房均在临江区',
}

const titles: Record<Severity, string> = {
  fix: '需要家长修改（退回）',
  deny: '不符合条件（不通过）',
}

/** The reasons that a reviewer selects, by field; the family sees them as its fix list. */
export function ReviewCheckList({
  applicationId,
  severities,
  value,
  onChange,
}: ReviewCheckListProps) {
  const query = useCall(listCheckItems, { applicationId })
  return (
    <div className={look.lists}>
      <QueryView query={query} skeleton="list">
        {({ records }) => (
          <>
            {severities.map((severity) => (
              <Card key={severity} title={titles[severity]}>
                {records
                  .filter((item) => item.severity === severity)
                  .map((item) => (
                    <OneReason key={item.code} item={item} value={value} onChange={onChange} />
                  ))}
              </Card>
            ))}
          </>
        )}
      </QueryView>
      <Card>
        <FieldFrame label="审核意见" help="家长可以看到，选填">
          <TextArea
            value={value.comment}
            max={500}
            onChange={(comment) => onChange({ ...value, comment })}
          />
        </FieldFrame>
      </Card>
    </div>
  )
}

type OneReasonProps = Pick<ReviewCheckListProps, 'value' | 'onChange'> & { item: CheckItem }

function OneReason({ item, value, onChange }: OneReasonProps) {
  const ticked = value.reasons.find((one) => one.code === item.code)
  const others = value.reasons.filter((one) => one.code !== item.code)
  const keys = [...item.fieldKeys, ...item.materialKeys]
  return (
    <div className={look.reason}>
      <label className={field.choice}>
        <input
          type="checkbox"
          checked={ticked !== undefined}
          onChange={(event) =>
            onChange({
              ...value,
              reasons: event.target.checked ? [...others, { code: item.code }] : others,
            })
          }
        />
        <span>
          {item.title}
          <span className={field.desc}>
            {[keys.map(labelOfKey).join('、'), historyOf(item)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      {ticked ? (
        <div className={look.note}>
          <p className={look.parent}>家长看到：{item.parentText}</p>
          <FieldFrame label={`补充说明：${item.title}`}>
            <TextInput
              value={ticked.note ?? ''}
              placeholder={placeholders[item.severity]}
              onChange={(note) =>
                onChange({
                  ...value,
                  reasons: [...others, { code: item.code, ...(note ? { note } : {}) }],
                })
              }
              details={{ maxLength: 200 }}
            />
          </FieldFrame>
        </div>
      ) : null}
    </div>
  )
}

/** The state of this reason from earlier rounds. */
function historyOf(item: CheckItem): string {
  if (!item.checked) return ''
  if (item.resolved) return `第 ${item.round ?? 1} 次审核时提出，家长已修改`
  return item.mended ? '已提出，家长正在修改' : '已提出，等家长修改'
}
