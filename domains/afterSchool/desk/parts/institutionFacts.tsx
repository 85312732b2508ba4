import { Button } from 'antd'

import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Institution } from '../../contract/institution.ts'
import { institutionStartDesk } from '../../contract/screens.ts'

/** What the list of institutions does not show of one. */
export const institutionFacts = (one: Institution) =>
  [
    { label: '状态说明', value: one.stateReason },
    { label: '法定代表人', value: one.legalRep },
    { label: '业务范围', value: one.scope },
    { label: '办学地址', value: one.address },
    {
      label: '营业执照',
      value: [one.licenceNo, one.licenceExpiry].filter(Boolean).join('，有效期至 '),
    },
    {
      label: '办学许可证',
      value: [one.permitNo, one.permitExpiry].filter(Boolean).join('，有效期至 '),
    },
    {
      label: '白名单',
      value: [one.whiteListRef, one.whiteListExpiry].filter(Boolean).join('，有效期至 '),
    },
    { label: '协议', value: [one.agreementBegin, one.agreementEnd].filter(Boolean).join(' 至 ') },
  ].filter(({ value }) => value !== '')

/** The way to the form of a draft or of a returned request. */
export const WayToInstitution = ({
  institution: { id, state, mayMend },
}: {
  institution: Institution
}) =>
  mayMend ? (
    <p>
      <Button href={`#${linkTo(institutionStartDesk, { id })}`}>
        {state === 'RETURNED' ? '修改申请' : '继续填写'}
      </Button>
    </p>
  ) : null
