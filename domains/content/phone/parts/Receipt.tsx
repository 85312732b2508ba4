import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import type { Receipt, ReceiptLevel } from '../../contract/noticeReceipt.ts'
import type { ReceiptActs } from '../useReceipt.ts'

type Props = { receipt: Receipt; acts: ReceiptActs }

const asked: Readonly<Record<ReceiptLevel, string>> = {
  none: '',
  read: '请阅读',
  confirm: '请阅读并确认',
  sign: '请阅读并签名',
  answer: '请阅读并填写回执',
}
const done: Readonly<Record<ReceiptLevel, string>> = {
  none: '',
  read: '已读',
  confirm: '已确认',
  sign: '已签名',
  answer: '已提交回执',
}
const verbs: Readonly<Record<ReceiptLevel, string>> = {
  none: '',
  read: '',
  confirm: '确认已知晓',
  sign: '手写签名',
  answer: '填写回执',
}

/** The request, its deadline and the family member who has responded. */
export function ReceiptBanner({ receipt, acts }: Props) {
  const { level, state, deadline, isOverdue, doneTime, doneBy, mayTakeBack, answers, questions } =
    receipt
  if (state === 'none' || (level === 'read' && state === 'waiting')) return null
  const until = deadline
    ? `${isOverdue ? '已于' : '请在'} ${minuteWords(deadline, wireDate(new Date()))} ${isOverdue ? '截止，仍可补交' : '前完成'}`
    : ''
  if (state === 'waiting') {
    return (
      <StateBanner tone={isOverdue ? 'error' : 'warning'} title={asked[level]}>
        {until || '家长收到的通知，一家有一位完成即可'}
      </StateBanner>
    )
  }
  const takeBack = async () => {
    if (
      await confirm({
        title: '撤回回执？',
        body: '撤回后需要重新完成；有截止时间的，请在截止前完成。',
        action: '撤回回执',
        tone: 'danger',
      })
    )
      acts.takeBack()
  }
  return (
    <StateBanner
      tone="success"
      title={done[level]}
      action={
        mayTakeBack ? (
          <Button small busy={acts.isBusy} onPress={takeBack}>
            撤回
          </Button>
        ) : undefined
      }
    >
      {[doneBy, doneTime?.slice(0, 16)].filter(Boolean).join(' · ')}
      {answers.map(({ key, values }) => (
        <p
          key={key}
        >{`${questions.find((one) => one.key === key)?.title ?? ''}：${values.join('、')}`}</p>
      ))}
    </StateBanner>
  )
}

/** The button that responds to the notice. */
export function ReceiptBar({ receipt: { level, state }, acts }: Props) {
  if (state !== 'waiting' || level === 'none' || level === 'read') return null
  return (
    <BottomBar>
      <Button
        kind="primary"
        block
        busy={acts.isBusy}
        onPress={level === 'confirm' ? acts.confirm : acts.ask}
      >
        {verbs[level]}
      </Button>
    </BottomBar>
  )
}
