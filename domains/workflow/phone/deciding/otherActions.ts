import type { SheetAction } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { askText, confirm } from '../../../../platform/web/overlays/overlays.tsx'
import type { Ability } from '../../contract/abilities.ts'
import type { TaskDetail } from '../../contract/process.ts'
import type { HandingKind } from './HandingSheets.tsx'
import { noWord } from './useActions.ts'
import type { Decision } from './useActions.ts'
import type { Actions } from './useActions.ts'

type Given = {
  detail: TaskDetail
  may: (ability: Ability) => boolean
  actions: Actions
  review: Decision
  onHand: (kind: HandingKind) => void
}

/**
 * The actions that do not fit into the bottom bar, in order of use. Irreversible ones ask for
 * confirmation.
 */
export function otherActions({ detail, may, actions, review, onHand }: Given): SheetAction[] {
  const no = noWord(detail)
  const all: (SheetAction & { may: boolean })[] = [
    {
      key: 'reject',
      label: no,
      tone: 'danger',
      may: may('reject'),
      onPress: () => refuse(actions, review, no),
    },
    {
      key: 'transfer',
      label: '转办',
      may: may('transfer') && may('approve'),
      onPress: () => onHand('transfer'),
    },
    { key: 'delegate', label: '委托', may: may('delegate'), onPress: () => onHand('delegate') },
    {
      key: 'add',
      label: '加签',
      may: may('addBefore') || may('addAfter') || may('addBeside'),
      onPress: () => onHand('place'),
    },
    { key: 'cut', label: '减签', may: may('cutSigner'), onPress: () => onHand('cut') },
    { key: 'copy', label: '抄送', may: may('copy'), onPress: () => onHand('copy') },
    { key: 'remark', label: '评论', may: may('remark'), onPress: () => onHand('remark') },
    {
      key: 'takeBack',
      label: '撤回处理',
      may: may('takeBack'),
      onPress: () => sure('撤回后可以重新处理，确定撤回吗？', '撤回处理', actions.takeBack),
    },
    // Where everyone may answer without claiming, claiming is optional.
    { key: 'claim', label: '签收', may: may('claim') && may('approve'), onPress: actions.claim },
    { key: 'release', label: '放回待签收', may: may('release'), onPress: actions.release },
    {
      key: 'recall',
      label: '撤回修改',
      may: may('recall'),
      onPress: () => sure('撤回后可以修改再提交，确定撤回吗？', '撤回', actions.recall),
    },
    {
      key: 'withdraw',
      label: '撤销',
      tone: 'danger',
      may: may('withdraw'),
      onPress: () => sure('撤销后申请结束，不能恢复，确定撤销吗？', '撤销', actions.withdraw),
    },
    {
      key: 'askRevocation',
      label: '申请撤销',
      tone: 'danger',
      may: may('askRevocation'),
      onPress: () => onHand('askRevocation'),
    },
    {
      key: 'dropRevocation',
      label: '取消撤销申请',
      may: may('dropRevocation'),
      onPress: () => onHand('dropRevocation'),
    },
    {
      key: 'terminate',
      label: '终止',
      tone: 'danger',
      may: may('terminate'),
      onPress: () => end(actions),
    },
  ]
  return all.filter((one) => one.may)
}

async function sure(title: string, action: string, run: () => void): Promise<void> {
  if (await confirm({ title, action, tone: 'danger' })) run()
}

/** A refusal needs a reason. A comment that is typed already counts as one. */
async function refuse(actions: Actions, review: Decision, no: string): Promise<void> {
  if (review.comment || review.reasons.length > 0) return void actions.reject(review)
  const comment = await askText({
    title: no,
    initial: actions.unsent.get('reject') ?? '',
    label: '批复意见',
    action: no,
    max: 500,
    required: true,
    placeholder: '请填写批复意见',
    tone: 'danger',
  })
  if (!comment) return
  actions.unsent.set('reject', comment)
  actions.reject({ ...review, comment })
}

async function end(actions: Actions): Promise<void> {
  const initial = actions.unsent.get('terminate') ?? ''
  const comment = await askText({
    title: '终止后申请结束，不能恢复，确定终止吗？',
    initial,
    label: '终止意见',
    action: '终止',
    max: 500,
    required: true,
    tone: 'danger',
  })
  if (!comment) return
  actions.unsent.set('terminate', comment)
  actions.terminate(comment)
}
