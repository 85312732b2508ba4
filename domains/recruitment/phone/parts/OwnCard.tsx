import { dayWords } from '../../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, Moment, Notice, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { listOwnApplications, withdrawApplication } from '../../contract/own.ts'
import type { OwnApplication } from '../../contract/own.ts'
import { recruitmentApplyScreen } from '../../contract/screens.ts'
import { applicationTones } from '../../contract/states.ts'
import { IdentityPart } from './IdentityPart.tsx'
import look from './OwnCard.module.css'
import { PoolPart } from './PoolPart.tsx'

/** One own application with its state and what may be done. */
export function OwnCard({ application }: { application: OwnApplication }) {
  const { id, postId, postTitle, state, stateName, next, steps } = application
  const go = useGo()
  const said = (day: string) => day && dayWords(day, wireDate(new Date()))
  const note = steps.at(-1)?.note ?? ''
  return (
    <Card
      title={postTitle}
      action={<StateChip tone={applicationTones[state]}>{stateName}</StateChip>}
    >
      <div className={look.parts}>
        <Notice tone={applicationTones[state]}>{note ? `${note}　${next}` : next}</Notice>
        <Facts
          items={[
            { label: '姓名', value: application.name },
            { label: '公示到', value: state === 'NOTICE' ? said(application.noticeUntil) : '' },
            { label: '身份证件号', value: application.hasIdentity ? '已填写' : '' },
            { label: '入职日期', value: said(application.firstDay) },
            {
              label: '人才库',
              value: application.poolUntil && `保存到${said(application.poolUntil)}`,
            },
            ...steps.map((step) => ({
              label: step.stateName,
              value: <Moment key={step.at} at={step.at} />,
            })),
          ]}
        />
        <IdentityPart application={application} />
        {application.mayCorrect ? (
          <Button
            kind="primary"
            block
            onPress={() => go.to(linkTo(recruitmentApplyScreen, { postId, id }))}
          >
            补充并重新提交
          </Button>
        ) : null}
        <PoolPart application={application} />
        {application.mayWithdraw ? <Withdraw id={id} postTitle={postTitle} /> : null}
      </div>
    </Card>
  )
}

function Withdraw({ id, postTitle }: { id: string; postTitle: string }) {
  const submit = useSubmit(withdrawApplication, {
    message: '已撤回',
    invalidates: [listOwnApplications],
  })
  const onPress = async () => {
    const isSure = await confirm({
      title: `撤回对“${postTitle}”的应聘？`,
      body: '撤回后学校不再办理；岗位还在招聘时可以重新应聘。',
      action: '撤回',
      tone: 'danger',
    })
    if (isSure) submit.mutate({ id })
  }
  return (
    <Button block busy={submit.isPending} onPress={onPress}>
      撤回
    </Button>
  )
}
