import { linkTo } from '../../../platform/contract/screen.ts'
import { askText } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { studentsDesk } from '../contract/screens.ts'
import {
  type InvitationToWatch,
  listInvitationsToWatch,
  revokeInvitations,
} from '../contract/guardian.ts'
import { optionsOf } from '../contract/options.ts'
import { invitationStateNames } from '../contract/states.ts'
import { invitationTones } from '../contract/tones.ts'
import { GuardianLinks } from './parts/GuardianLinks.tsx'

/**
 * Invitations of second guardians: inviter, invitee and whether the code was used. A mistaken code
 * can be revoked.
 */
export const InvitationsPage = () => (
  <CrudPage
    id="invitations"
    title="监护人邀请"
    noun="邀请"
    hint="监护人可以在手机上生成邀请码，邀请孩子的另一位监护人。学校看不到邀请码，但可以作废。"
    list={listInvitationsToWatch}
    nameOf={(row) => `${row.childName}的${row.relationName}`}
    columns={[
      { name: 'childName', label: '孩子', width: 140 },
      { name: 'className', label: '班级', width: 130 },
      { name: 'inviterName', label: '邀请人', width: 140 },
      { name: 'relationName', label: '被邀请人', width: 150 },
      { name: 'stateName', label: '状态', width: 110, show: (row) => <State row={row} /> },
      { name: 'at', label: '邀请时间', width: 180 },
      { name: 'expireTime', label: '有效期至', width: 180, isExtra: true },
    ]}
    filters={[
      { name: 'keyword', kind: 'search', label: '关键词', placeholder: '孩子姓名' },
      { name: 'state', kind: 'choice', label: '状态', options: optionsOf(invitationStateNames) },
    ]}
    extra={<GuardianLinks />}
    details={(row) => (
      <DeskFacts
        items={[
          { label: '状态', value: <State row={row} /> },
          { label: '孩子', value: `${row.className} ${row.childName}` },
          { label: '邀请人', value: row.inviterName },
          { label: '被邀请人', value: `孩子的${row.relationName}` },
          { label: '邀请时间', value: row.at },
          { label: '有效期至', value: row.expireTime },
          {
            label: '学籍',
            value: (
              <a href={`#${linkTo(studentsDesk, { open: row.studentId })}`}>查看学籍和现有监护人</a>
            ),
          },
        ]}
      />
    )}
    actions={[
      {
        key: 'revoke',
        label: '作废邀请码',
        danger: true,
        endpoint: revokeInvitations,
        fits: ({ state }) => state === 'OPEN',
        run: revokeAll,
      },
    ]}
    emptyHint="监护人在手机“我的孩子”里邀请另一位监护人后，会出现在这里。"
  />
)

const State = ({ row }: { row: InvitationToWatch }) => (
  <Chip tone={invitationTones[row.state]}>{row.stateName}</Chip>
)

async function revokeAll(rows: readonly InvitationToWatch[], { act }: CrudTools): Promise<boolean> {
  const reason = await askText({
    title: `作废 ${rows.length} 个邀请码？`,
    body: rows
      .map(({ inviterName, childName }) => `${inviterName}为${childName}发出的邀请`)
      .join('\n'),
    label: '原因',
    action: '作废',
    danger: true,
  })
  return reason
    ? act(revokeInvitations, { ids: rows.map(({ id }) => id).join(','), reason }, '邀请码已作废')
    : false
}
