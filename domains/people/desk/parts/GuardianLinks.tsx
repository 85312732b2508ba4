import { Button } from 'antd'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useAppLocation } from '../../../../platform/web/navigation/location.ts'
import { claimsDesk, invitationsDesk, studentsDesk } from '../../contract/screens.ts'

const places = [
  { label: '认领申请', to: linkTo(claimsDesk) },
  { label: '监护人邀请', to: linkTo(invitationsDesk) },
  { label: '监护有争议的学生', to: linkTo(studentsDesk, { isFrozen: 'true' }) },
]

/** Links between the pages about guardians. */
export function GuardianLinks() {
  const { pathname } = useAppLocation()
  return places
    .filter(({ to }) => to !== pathname)
    .map(({ label, to }) => (
      <Button key={to} href={`#${to}`}>
        {label}
      </Button>
    ))
}
