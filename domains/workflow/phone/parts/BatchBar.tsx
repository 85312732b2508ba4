import { useSubmit } from '../../../../platform/web/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../../platform/web/kit/Page.tsx'
import { askText, confirm } from '../../../../platform/web/overlays.tsx'
import { completeTasks } from '../../contract/batch.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listMyDone } from '../../contract/lists.ts'

/** Answers everything chosen alike; when one of them cannot be answered any more, nothing is, and the sentence names it. */
export function BatchBar({ ids, onDone }: { ids: readonly string[]; onDone: () => unknown }) {
  const complete = useSubmit(completeTasks, { message: '处理成功', invalidates: [listTodo, listMyDone], done: onDone })
  const answer = (pass: boolean, comment: string) => complete.mutate({ ids: ids.join(','), pass, comment })
  const agree = async () => {
    if (await confirm({ title: `确定通过这 ${ids.length} 项吗？`, action: '全部通过' })) answer(true, '')
  }
  const refuse = async () => {
    const comment = await askText({
      title: `驳回这 ${ids.length} 项`,
      label: '批复意见',
      action: '全部驳回',
      max: 500,
      required: true,
      tone: 'danger',
    })
    if (comment) answer(false, comment)
  }
  return (
    <BottomBar note={<span role="status">已选 {ids.length} 项</span>}>
      <Button block disabled={ids.length === 0} busy={complete.isPending} onPress={refuse}>
        驳回
      </Button>
      <Button kind="primary" block disabled={ids.length === 0} busy={complete.isPending} onPress={agree}>
        通过
      </Button>
    </BottomBar>
  )
}
