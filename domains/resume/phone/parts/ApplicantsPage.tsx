import { type ReactNode, useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { FilterChips, SearchBar } from '../../../../platform/web/kit/input/Filters.tsx'
import { Row } from '../../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { listResumes } from '../../contract/resume.ts'
import { resumeScreen } from '../../contract/screens.ts'
import { ResumeState, resumeStateNames, resumeTones } from '../../contract/states.ts'

const chips = [
  { value: '', label: '全部' },
  ...(['SCREENING', 'INTERVIEW', 'CLEARANCE', 'OFFER', 'HIRED', 'REFUSED'] as const).map(
    (value) => ({ value, label: resumeStateNames[value] }),
  ),
]

/** All applicants for teaching. */
export function ApplicantsPage({ bottom }: { bottom: ReactNode }) {
  const wanted = ResumeState.safeParse(useParam('state'))
  const [status, setStatus] = useState<string>(wanted.success ? wanted.data : '')
  const [keyword, setKeyword] = useState('')
  const chosen = ResumeState.safeParse(status)
  const pages = usePages(listResumes, {
    ...(chosen.success && { status: chosen.data }),
    ...(keyword && { keyword }),
  })
  return (
    <Page title="教师简历" onRefresh={pages.refresh} bottom={bottom}>
      <SearchBar
        value={keyword}
        onSearch={setKeyword}
        label="搜索简历"
        placeholder="姓名、学科或院校"
      />
      <FilterChips label="应聘状态" options={chips} value={status} onChange={setStatus} />
      <PagesView
        pages={pages}
        label="教师简历"
        empty={
          <EmptyState
            drawing="list"
            title={status || keyword ? '没有符合条件的简历' : '还没有简历'}
            hint={status || keyword ? '换一个关键词或状态再找' : '登记后由教务初筛'}
          />
        }
      >
        {(resume) => (
          <Row
            key={resume.id}
            title={`${resume.name} · ${resume.stageName}${resume.subject}`}
            facts={[resume.degreeName, resume.school, `教龄 ${resume.teachingYears} 年`]}
            chip={
              resume.state ? (
                <StateChip tone={resumeTones[resume.state]}>{resume.stateName}</StateChip>
              ) : null
            }
            to={linkTo(resumeScreen, { id: resume.id })}
          />
        )}
      </PagesView>
    </Page>
  )
}
