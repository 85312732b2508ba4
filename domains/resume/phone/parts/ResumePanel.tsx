import { FilePapers } from '../../../../platform/web/paper/FilePapers.tsx'
import { Facts, Moment } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { Resume } from '../../contract/resume.ts'
import { mandarinNames, sexNames } from '../../contract/states.ts'

/** All data of a resume. */
export function ResumePanel({ resume }: { resume: Resume }) {
  const { education, work, honours } = resume
  return (
    <>
      <Card title="应聘">
        <Facts
          items={[
            { label: '学段学科', value: `${resume.stageName}${resume.subject}` },
            { label: '教龄', value: `${resume.teachingYears} 年` },
            { label: '职称', value: resume.title },
            { label: '教师资格证', value: resume.certificate },
            { label: '普通话', value: resume.mandarin && mandarinNames[resume.mandarin] },
          ]}
        />
      </Card>
      <Card title="个人资料">
        <Facts
          items={[
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
      {education || work || honours ? (
        <Card title="经历">
          <Facts
            items={[
              { label: '教育经历', value: education },
              { label: '工作经历', value: work },
              { label: '荣誉与成果', value: honours },
            ]}
          />
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
