import { Facts, Moment } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { Institution } from '../../contract/institution.ts'
import { PaperFiles } from './PaperFiles.tsx'

const until = (no: string, day: string): string =>
  [no, day && `有效期至 ${day}`].filter(Boolean).join('，')

/** All data of an institution. */
export function InstitutionPanel({ institution }: { institution: Institution }) {
  const { agreementBegin, agreementEnd } = institution
  return (
    <>
      <Card title="机构">
        <Facts
          items={[
            { label: '机构名称', value: institution.name },
            { label: '统一社会信用代码', value: institution.uscc },
            { label: '法定代表人', value: institution.legalRep },
            { label: '业务范围', value: institution.scope },
            { label: '机构简介', value: institution.intro },
            { label: '联系人', value: institution.contactName },
            { label: '联系电话', value: institution.contactPhone },
            { label: '办学地址', value: institution.address },
          ]}
        />
      </Card>
      <Card title="证照与协议">
        <Facts
          items={[
            { label: '营业执照', value: until(institution.licenceNo, institution.licenceExpiry) },
            { label: '办学许可证', value: until(institution.permitNo, institution.permitExpiry) },
            {
              label: '白名单',
              value: until(institution.whiteListRef, institution.whiteListExpiry),
            },
            {
              label: '协议',
              value:
                agreementBegin || agreementEnd
                  ? `${agreementBegin || '未填'} 至 ${agreementEnd || '未填'}`
                  : '',
            },
            { label: '申请人', value: institution.applicantName },
            {
              label: '申请时间',
              value: institution.askedAt && <Moment at={institution.askedAt} />,
            },
          ]}
        />
      </Card>
      <PaperFiles files={institution.files} />
    </>
  )
}
