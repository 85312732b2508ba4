import { DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { deskRecordPanel } from '../../../platform/desk/recordPanel.tsx'
import { getCourse } from '../contract/course.ts'
import { getInstitution } from '../contract/institution.ts'
import { yuanOf } from '../contract/money.ts'
import { courseFacts, WayToCourse } from './parts/courseFacts.tsx'
import { institutionFacts, WayToInstitution } from './parts/institutionFacts.tsx'

/** The panel of a course on the page of its process at the desk. */
export const courseFlowPanel = deskRecordPanel(getCourse, (course) => (
  <>
    <DeskFacts
      items={[
        { label: '课程', value: `${course.name} · ${course.kindName}` },
        { label: '开课方', value: course.ownerName },
        { label: '适合年级', value: course.gradeNames },
        {
          label: '每课时价格',
          value: `${yuanOf(course.priceFen)} 元，共 ${course.lessonCount} 课时`,
        },
        ...courseFacts(course),
      ]}
    />
    <WayToCourse course={course} />
  </>
))

/** The panel of an institution on the page of its process at the desk. */
export const institutionFlowPanel = deskRecordPanel(getInstitution, (institution) => (
  <>
    <DeskFacts
      items={[
        { label: '机构名称', value: institution.name },
        { label: '统一社会信用代码', value: institution.uscc },
        {
          label: '联系人',
          value: [institution.contactName, institution.contactPhone].filter(Boolean).join('，'),
        },
        ...institutionFacts(institution),
        {
          label: '证照照片',
          value: institution.files.map(({ attachId, name, link }) => (
            <p key={attachId}>
              <a href={link} target="_blank" rel="noreferrer">
                {name}
              </a>
            </p>
          )),
        },
      ]}
    />
    <WayToInstitution institution={institution} />
  </>
))
