import { Facts, Moment } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { FilePapers } from '../../../../platform/web/paper/FilePapers.tsx'
import type { StudentRequest } from '../../contract/request.ts'
import { requestFacts } from '../../contract/request.ts'

/** All facts of a request. */
export function StudentRequestPanel({ request }: { request: StudentRequest }) {
  const { files, applicantName, askedAt } = request
  return (
    <>
      <Card title="申请内容">
        <Facts
          items={[
            ...requestFacts(request),
            { label: '申请人', value: applicantName },
            { label: '申请时间', value: askedAt && <Moment at={askedAt} /> },
          ]}
        />
      </Card>
      {files.length > 0 ? (
        <Card title="证明材料">
          <FilePapers
            files={files.map((file) => ({
              ...file,
              isImage: file.contentType.startsWith('image/'),
            }))}
            by={applicantName}
          />
        </Card>
      ) : null}
    </>
  )
}
