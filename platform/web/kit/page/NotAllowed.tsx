import { useGo } from '../../navigation/navigation.tsx'
import { Button } from '../Button.tsx'
import { EmptyState } from './States.tsx'

/** A page that the user has no right to read, or a form that the user may not send. */
export function NotAllowed({ title, act = '查看' }: { title: string; act?: '查看' | '办理' }) {
  const go = useGo()
  return (
    <EmptyState
      drawing="lost"
      title={`您没有${act}“${title}”的权限`}
      hint="需要时请联系学校管理员"
      action={<Button onPress={go.home}>返回首页</Button>}
    />
  )
}
