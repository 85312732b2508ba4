import { DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { deskRecordPanel } from '../../../platform/desk/recordPanel.tsx'
import { getStudentRequest, requestFacts } from '../contract/request.ts'
import type { StudentRequest } from '../contract/request.ts'

/** The panel of a pupil record request on its process page at the desk. */
export const studentRequestFlowPanel = deskRecordPanel(getStudentRequest, (request) => (
  <DeskFacts
    items={[
      ...requestFacts(request).filter(({ value }) => value !== ''),
      { label: '证明材料', value: request.files.length > 0 ? papersOf(request) : '' },
      { label: '申请人', value: request.applicantName },
      { label: '申请时间', value: request.askedAt ?? '' },
    ]}
  />
))

const papersOf = ({ files }: StudentRequest) =>
  files.map(({ attachId, name, link }) => (
    <p key={attachId}>
      <a href={link} target="_blank" rel="noreferrer">
        {name}
      </a>
    </p>
  ))
