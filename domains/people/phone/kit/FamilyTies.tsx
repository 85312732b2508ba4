import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Moment, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import {
  listInvitations,
  listOwnClaims,
  revokeInvitation,
  withdrawClaim,
} from '../../contract/child.ts'
import type { Invitation, OwnClaim } from '../../contract/child.ts'
import { claimTones } from '../../contract/tones.ts'
import look from '../People.module.css'

/** The caller's claims and invitations, and how to read them again. */
export function useFamilyTies() {
  const claims = useCall(listOwnClaims, {}, { quiet: true })
  const invitations = useCall(listInvitations, {}, { quiet: true })
  return {
    claims: claims.data?.records ?? [],
    invitations: invitations.data?.records ?? [],
    refetch: () => Promise.all([claims.refetch(), invitations.refetch()]),
  }
}

type FamilyTiesProps = { claims: readonly OwnClaim[]; invitations: readonly Invitation[] }

/** Claims that were made and invitations that were given. */
export const FamilyTies = ({ claims, invitations }: FamilyTiesProps) => (
  <>
    <Claims claims={claims} />
    <Invitations invitations={invitations} />
  </>
)

function Claims({ claims }: { claims: readonly OwnClaim[] }) {
  const withdraw = useSubmit(withdrawClaim, { invalidates: [listOwnClaims], message: '已撤销' })
  if (claims.length === 0) return null
  const ask = async ({ id, childName }: OwnClaim) => {
    if (
      await confirm({
        title: `撤销对${childName}的认领？`,
        body: '撤销后学校不再确认，需要时可以重新认领。',
        action: '撤销认领',
      })
    )
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
        body: '作废后，家人不能再使用这个邀请码。',
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
            facts={
              one.state === 'OPEN'
                ? [`${minuteWords(one.expireTime, wireDate(new Date()))} 前有效`]
                : []
            }
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
