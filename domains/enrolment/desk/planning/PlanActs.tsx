import { Button } from 'antd'
import { Ellipsis } from 'lucide-react'

import { ButtonMenu } from '../../../../platform/desk/ButtonMenu.tsx'
import type { DeskPlan } from '../../contract/planning/deskPlan.ts'
import type { usePlanActs } from './usePlanActs.ts'

type Props = {
  plan: DeskPlan | undefined
  formId: string
  acts: ReturnType<typeof usePlanActs>
}

/** Save and publish, and the rarer verbs in a menu. */
export function PlanActs({ plan, formId, acts }: Props) {
  return (
    <>
      {acts.others.length > 0 ? (
        <ButtonMenu
          placement="bottomRight"
          items={acts.others.map(({ key, label, danger = false }) => ({ key, label, danger }))}
          onPick={(key) => void acts.others.find((act) => act.key === key)?.run()}
        >
          {(opener) => (
            <Button
              {...opener}
              icon={<Ellipsis size="1rem" aria-hidden="true" />}
              aria-label="更多操作"
            />
          )}
        </ButtonMenu>
      ) : null}
      <Button
        htmlType="submit"
        form={formId}
        loading={acts.isBusy}
        onClick={() => acts.intend('save')}
      >
        保存草稿
      </Button>
      {plan?.state === 'DRAFT' || plan?.state === 'PUBLISHED' ? (
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          loading={acts.isBusy}
          onClick={() => acts.intend('publish')}
        >
          {plan?.published ? '发布新的一版…' : '发布…'}
        </Button>
      ) : null}
    </>
  )
}
