import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { yuanOf } from '../../../afterSchool/contract/money.ts'
import { listOwnChoices } from '../../contract/choice.ts'
import type { Choice } from '../../contract/choice.ts'
import { answerMerge } from '../../contract/mergeAnswer.ts'
import type { AskedMerge } from '../../contract/mergeAnswer.ts'
import look from '../parts/family.module.css'
import { dayWords } from '../waiting/timeWords.ts'

type MergeNoteProps = { choice: Choice; merge: AskedMerge; now: Date }

/** Asks the family whether the child moves into the class with which its class is to be merged. */
export const MergeNote = ({ choice, merge, now }: MergeNoteProps) => (
  <section className={look.merge} aria-label={`合班：${choice.className}`}>
    <p className={look.mergeTitle}>{`这个班拟并入“${merge.intoName}”，请您答复`}</p>
    <Facts
      items={[
        { label: '说明', value: merge.reason },
        { label: '上课时间', value: merge.times },
        { label: '场地', value: merge.roomName },
        { label: '教师', value: merge.teacherNames },
        { label: '费用', value: feeWords(choice, merge) },
        { label: '答复期限', value: `${dayWords(merge.consentUntil, now)} 24:00 前` },
      ]}
    />
    {merge.mayAnswer ? <Answers choice={choice} merge={merge} /> : null}
    <p className={look.quiet}>{answerWords(merge)}</p>
  </section>
)

const feeWords = ({ orderId }: Choice, { loweredFen }: AskedMerge): string =>
  loweredFen > 0 && orderId !== undefined
    ? `比原班低 ${yuanOf(loweredFen)} 元，同意后退还差价`
    : '不另外收费'

const answerWords = ({ isRefused, mayAnswer }: AskedMerge): string => {
  if (!mayAnswer) return '您不能为这个孩子签字，请由可以签字的监护人在期限内答复。'
  return isRefused
    ? '已答复不同意，期限前可以改为同意。到期后退课，未上的课全额退费。'
    : '不同意或到期没有答复的，到期后退课，未上的课全额退费。'
}

function Answers({ choice, merge }: Omit<MergeNoteProps, 'now'>) {
  const { id, className } = choice
  const answer = useSubmit(answerMerge, {
    invalidates: [listOwnChoices],
    done: ({ isMoved }) =>
      toast(isMoved ? `已转入“${merge.intoName}”` : '已告诉学校您不同意', 'success'),
  })
  const agree = async () => {
    if (await confirm(agreeing(merge))) answer.mutate({ id, agrees: true })
  }
  const refuse = async () => {
    if (await confirm(refusing(merge))) answer.mutate({ id, agrees: false })
  }
  return (
    <div className={look.actions}>
      <Button
        kind="primary"
        small
        busy={answer.isPending}
        label={`同意转入：${className}`}
        onPress={agree}
      >
        同意转入
      </Button>
      {merge.isRefused ? null : (
        <Button small label={`不同意：${className}`} onPress={refuse}>
          不同意
        </Button>
      )}
    </div>
  )
}

const agreeing = ({ intoName, times, sharingText }: AskedMerge) => ({
  title: `同意转入“${intoName}”？`,
  body: sharingText === '' ? `转入后按${times}上课，马上生效。` : sharingText,
  action: '同意转入',
})

const refusing = ({ intoName }: AskedMerge) => ({
  title: `不同意转入“${intoName}”？`,
  body: '到期后退课，未上的课全额退费。期限前可以改为同意。',
  action: '不同意',
  tone: 'danger' as const,
})
