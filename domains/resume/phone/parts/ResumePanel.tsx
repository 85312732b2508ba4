import { FilePapers } from '../../../../platform/web/paper/FilePapers.tsx'
import { Avatar } from '../../../../platform/web/kit/list/Avatar.tsx'
import { Facts, Moment } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { resumeFacts } from '../../contract/resume.ts'
import type { Resume } from '../../contract/resume.ts'
import { sexNames } from '../../contract/states.ts'

/** All data of a resume. */
export function ResumePanel({ resume }: { resume: Resume }) {
  const { qualifications, history } = resumeFacts(resume)
  return (
    <>
      <Card title="应聘">
        <Facts
          items={[
            { label: '学段学科', value: `${resume.stageName}${resume.subject}` },
            { label: '教龄', value: `${resume.teachingYears} 年` },
            ...qualifications,
          ]}
        />
      </Card>
      <Card title="个人资料">
        <Facts
          items={[
            {
              label: '照片',
              value: resume.photo && (
                <Avatar name={resume.name} photo={resume.photo} size="large" />
              ),
            },
            {
              label: '姓名',
              value: `${resume.name}（${sexNames[resume.sex]}，${resume.birthYear} 年生）`,
            },
            { label: '手机号', value: <a href={`tel:${resume.phone}`}>{resume.phone}</a> },
            { label: '邮箱', value: resume.email },
            {
              label: '学历',
              value: [resume.degreeName, resume.school, resume.major].filter(Boolean).join(' · '),
            },
            { label: '毕业年份', value: resume.graduationYear },
          ]}
        />
      </Card>
      {history.some(({ value }) => value) ? (
        <Card title="经历">
          <Facts items={history} />
        </Card>
      ) : null}
      {resume.files.length > 0 ? (
        <Card title="附件">
          <FilePapers
            files={resume.files.map((file) => ({
              ...file,
              isImage: file.contentType.startsWith('image/'),
            }))}
            by={resume.name}
          />
        </Card>
      ) : null}
      <Card title="登记">
        <Facts
          items={[
            { label: '登记人', value: resume.registeredBy },
            { label: '登记时间', value: <Moment at={resume.createTime} /> },
          ]}
        />
      </Card>
    </>
  )
}
