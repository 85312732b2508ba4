import { useGo } from '../../navigation/navigation.tsx'
import { Button } from '../Button.tsx'
import { EmptyState } from './States.tsx'

/** A page that the user has no right to, opened by a link. */
export function NotAllowed({ title }: { title: string }) {
  const go = useGo()
  return (
    <EmptyState
      drawing="lost"
      title={`您没有查看“${title}”的权限`}
      hint="需要时请联系学校管理员"
      action={<Button onPress={go.home}>返回首页</Button>}
    />
  )
}
