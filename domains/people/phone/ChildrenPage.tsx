import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Moment, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { askText, confirm } from '../../../platform/web/overlays/overlays.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import {
  acceptInvitation,
  listChildren,
  listInvitations,
  listOwnClaims,
  revokeInvitation,
  withdrawClaim,
} from '../contract/child.ts'
import type { Invitation, OwnClaim } from '../contract/child.ts'
import { claimChildScreen } from '../contract/screens.ts'
import look from './People.module.css'
import { claimTones } from '../contract/tones.ts'
import { ChildCard } from './parts/ChildCard.tsx'

/**
 * A parent's children with class and teacher; also the way to become a guardian of another child.
 */
export function ChildrenPage() {
  const go = useGo()
  const children = useCall(listChildren, {})
  const claims = useCall(listOwnClaims, {}, { quiet: true })
  const invitations = useCall(listInvitations, {}, { quiet: true })
  const accept = useSubmit(acceptInvitation, {
    invalidates: [listChildren, ownUser],
    message: '已成为监护人',
  })
  const useCode = async () => {
    const code = await askText({
      title: '使用邀请码',
      label: '家人给您的 10 位邀请码',
      action: '使用',
      max: 10,
    })
    if (code) accept.mutate({ code })
  }
  return (
    <Page
      title="我的孩子"
      onRefresh={() => Promise.all([children.refetch(), claims.refetch(), invitations.refetch()])}
      bottom={
        <BottomBar>
          <Button busy={accept.isPending} onPress={useCode}>
            使用邀请码
          </Button>
          <Button kind="primary" onPress={() => go.to(linkTo(claimChildScreen))}>
            认领孩子
          </Button>
        </BottomBar>
      }
    >
      <QueryView
        query={children}
        skeleton="list"
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState
            drawing="list"
            title="还没有关联的孩子"
            hint="认领后由班主任确认；家人已关联时，可请家人给您邀请码"
          />
        }
      >
        {({ records }) => records.map((child) => <ChildCard key={child.id} child={child} />)}
      </QueryView>
      <Claims claims={claims.data?.records ?? []} />
      <Invitations invitations={invitations.data?.records ?? []} />
    </Page>
  )
}

function Claims({ claims }: { claims: readonly OwnClaim[] }) {
  const withdraw = useSubmit(withdrawClaim, { invalidates: [listOwnClaims], message: '已撤回' })
  if (claims.length === 0) return null
  const ask = async ({ id, childName }: OwnClaim) => {
    if (await confirm({ title: `撤回对${childName}的认领？`, action: '撤回' }))
      withdraw.mutate({ id })
  }
  return (
    <section>
      <h2 className={look.heading}>我的认领</h2>
      <List label="我的认领">
        {claims.map((claim) => (
          <Row
            key={claim.id}
            title={claim.childName}
            facts={[
              `${claim.className} · ${claim.relationName}`,
              claim.reason || <Moment key="at" at={claim.at} />,
            ]}
            chip={<StateChip tone={claimTones[claim.state]}>{claim.stateName}</StateChip>}
            onPress={claim.state === 'PENDING' ? () => ask(claim) : undefined}
          />
        ))}
      </List>
    </section>
  )
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const revoke = useSubmit(revokeInvitation, {
    invalidates: [listInvitations],
    message: '邀请码已作废',
  })
  if (invitations.length === 0) return null
  const ask = async ({ id, childName }: Invitation) => {
    if (
      await confirm({
        title: `作废${childName}的邀请码？`,
        body: '还没有使用这个码的家人将无法再使用。',
        action: '作废',
        tone: 'danger',
      })
    )
      revoke.mutate({ id })
  }
  return (
    <section>
      <h2 className={look.heading}>我发出的邀请</h2>
      <List label="我发出的邀请">
        {invitations.map((one) => (
          <Row
            key={one.id}
            title={`${one.childName} · ${one.relationName}`}
            facts={[`${one.expireTime.slice(0, 16)} 前有效`]}
            chip={
              <StateChip tone={one.state === 'OPEN' ? 'primary' : 'info'}>
                {one.stateName}
              </StateChip>
            }
            onPress={one.state === 'OPEN' && one.isOwn ? () => ask(one) : undefined}
          />
        ))}
      </List>
    </section>
  )
}
