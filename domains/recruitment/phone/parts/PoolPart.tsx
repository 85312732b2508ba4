import { dayWords } from '../../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { joinPool, leavePool, listOwnApplications } from '../../contract/own.ts'
import type { OwnApplication } from '../../contract/own.ts'
import { vacancyScreen } from '../../contract/screens.ts'

/** Invitations from the talent pool, and joining or leaving it after a refusal. */
export function PoolPart({ application }: { application: OwnApplication }) {
  const { id, invitation, poolUntil, mayJoinPool } = application
  return (
    <>
      {invitation ? <Invitation invitation={invitation} /> : null}
      {poolUntil ? <LeavePool id={id} /> : null}
      {mayJoinPool ? <JoinPool id={id} /> : null}
    </>
  )
}

type Invited = { invitation: NonNullable<OwnApplication['invitation']> }

function Invitation({ invitation: { postId, postTitle, closeOn } }: Invited) {
  const go = useGo()
  const until = dayWords(closeOn, wireDate(new Date()))
  return (
    <>
      <Notice tone="info">{`学校邀请您应聘“${postTitle}”，${until}截止，是否应聘由您决定。`}</Notice>
      <Button kind="primary" block onPress={() => go.to(linkTo(vacancyScreen, { id: postId }))}>
        看看这个岗位
      </Button>
    </>
  )
}

function JoinPool({ id }: { id: string }) {
  const submit = useSubmit(joinPool, {
    message: '已加入人才库',
    invalidates: [listOwnApplications],
  })
  const onPress = async () => {
    const isSure = await confirm({
      title: '加入人才库？',
      body: '学校把您的材料保存十二个月，以后有合适的岗位时可以邀请您；可以随时退出。',
      action: '加入',
    })
    if (isSure) submit.mutate({ id })
  }
  return (
    <Button block busy={submit.isPending} onPress={onPress}>
      加入人才库
    </Button>
  )
}

function LeavePool({ id }: { id: string }) {
  const submit = useSubmit(leavePool, {
    message: '已退出人才库',
    invalidates: [listOwnApplications],
  })
  const onPress = async () => {
    const isSure = await confirm({
      title: '退出人才库？',
      body: '学校以后有合适的岗位时，不会再看您的材料。',
      action: '退出',
    })
    if (isSure) submit.mutate({ id })
  }
  return (
    <Button block busy={submit.isPending} onPress={onPress}>
      退出人才库
    </Button>
  )
}
