import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { askText } from '../../../../platform/web/overlays/overlays.tsx'
import { getApplication } from '../../../enrolment/contract/application.ts'
import { fileAppeal, getFamilyAdmission } from '../../contract/family.ts'
import type { FamilyAdmission } from '../../contract/family.ts'
import look from '../admission.module.css'
import { momentWords } from '../words.ts'

/** The appeal against a refusal: how to make one, and what was answered. */
export function AppealCard({ admission }: { admission: FamilyAdmission }) {
  const { id, actions, appeal, appealUntil } = admission
  const file = useSubmit(fileAppeal, {
    invalidates: [getFamilyAdmission, getApplication],
    message: '申诉已提交',
  })
  const ask = async () => {
    const reason = await askText({
      title: '提出申诉',
      label: '申诉理由',
      placeholder: '请写明哪一项与事实不符，有什么依据',
      action: '提交申诉',
      max: 500,
      required: true,
    })
    if (reason) file.mutate({ id, reason })
  }
  if (appeal)
    return (
      <Card title="申诉">
        <Facts
          items={[
            { label: '理由', value: appeal.reason },
            { label: '提交时间', value: momentWords(appeal.filedAt) },
            { label: '答复', value: appeal.answer ?? '等待答复' },
          ]}
        />
      </Card>
    )
  if (!actions.includes('appeal')) return null
  return (
    <Card title="申诉">
      <p className={look.spaced}>
        可以申诉一次，由另一位老师处理
        {appealUntil ? `；请在 ${momentWords(appealUntil)} 前提出` : ''}。
      </p>
      <Button kind="secondary" block busy={file.isPending} onPress={() => void ask()}>
        提出申诉
      </Button>
    </Card>
  )
}
