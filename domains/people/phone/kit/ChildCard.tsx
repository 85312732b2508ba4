import { useState } from 'react'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { ActionSheet } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Avatar } from '../../../../platform/web/kit/list/Avatar.tsx'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { inviteGuardian, listInvitations } from '../../contract/child.ts'
import type { Child } from '../../contract/child.ts'
import { childFacts } from '../../contract/childFacts.ts'
import { relationNames, relations } from '../../contract/states.ts'
import look from '../People.module.css'

/** A child of the caller, with the available actions. */
export function ChildCard({ child }: { child: Child }) {
  const [isInviting, setInviting] = useState(false)
  const invite = useSubmit(inviteGuardian, {
    invalidates: [listInvitations],
    done: ({ code, expireTime }) =>
      confirm({
        title: '邀请码',
        body: <InvitationWords code={code} expireTime={expireTime} />,
        action: '我已记下',
        cancel: '关闭',
      }),
  })
  return (
    <Card
      title={
        <span className={look.person}>
          <Avatar name={child.name} photo={child.photo} />
          {child.name}
        </span>
      }
      action={
        child.status === 'STUDYING' ? undefined : (
          <StateChip tone="info">{child.statusName}</StateChip>
        )
      }
    >
      <Facts
        items={[
          ...childFacts(child),
          {
            label: '我是孩子的',
            value: child.isPrimary ? `${child.relationName}（主要联系人）` : child.relationName,
          },
        ]}
      />
      {child.mayInvite ? (
        <div className={look.actions}>
          <Button small busy={invite.isPending} onPress={() => setInviting(true)}>
            邀请另一位监护人
          </Button>
        </div>
      ) : null}
      <ActionSheet
        open={isInviting}
        onClose={() => setInviting(false)}
        title={`您邀请的人是${child.name}的`}
        actions={relations.map((relation) => ({
          key: relation,
          label: relationNames[relation],
          onPress: () => invite.mutate({ studentId: child.id, relation }),
        }))}
      />
    </Card>
  )
}

const InvitationWords = ({ code, expireTime }: { code: string; expireTime: string }) => (
  <>
    <p className={look.code}>{code}</p>
    <p>
      只显示这一次，{minuteWords(expireTime, wireDate(new Date()))}{' '}
      前有效，只能使用一次。请只告诉您信任的家人。
    </p>
  </>
)
