import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, usePages } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips, SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { resumePermissions } from '../contract/permissions.ts'
import { listResumes } from '../contract/resume.ts'
import { resumeFormScreen, resumeScreen } from '../contract/screens.ts'
import { ResumeState, resumeStateNames, resumeTones } from '../contract/states.ts'

const chips = [
  { value: '', label: '全部' },
  ...(['SCREENING', 'INTERVIEW', 'CLEARANCE', 'OFFER', 'HIRED', 'REFUSED'] as const).map(
    (value) => ({ value, label: resumeStateNames[value] }),
  ),
]

/** 教师简历: all applicants for teaching, and a link to register another one. */
export function ResumesPage() {
  const wanted = ResumeState.safeParse(useParam('state'))
  const [status, setStatus] = useState<string>(wanted.success ? wanted.data : '')
  const [keyword, setKeyword] = useState('')
  const chosen = ResumeState.safeParse(status)
  const pages = usePages(listResumes, {
    ...(chosen.success && { status: chosen.data }),
    ...(keyword && { keyword }),
  })
  return (
    <Page title="教师简历" onRefresh={pages.refresh} bottom={<RegisterBar />}>
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
            title={status || keyword ? '没有这样的简历' : '还没有简历'}
            hint="登记后由教务初筛"
          />
        }
      >
        {(resume) => (
          <Row
            key={resume.id}
            title={`${resume.name} · ${resume.stageName}${resume.subject}`}
            facts={[resume.degreeName, resume.school, `教龄 ${resume.teachingYears} 年`]}
            chip={<StateChip tone={resumeTones[resume.state]}>{resume.stateName}</StateChip>}
            to={linkTo(resumeScreen, { id: resume.id })}
          />
        )}
      </PagesView>
    </Page>
  )
}

function RegisterBar() {
  const go = useGo()
  const own = useCall(ownUser, {}, { staleMs: 5 * 60_000, quiet: true })
  if (!own.data?.permissions.includes(resumePermissions.edit)) return null
  return (
    <BottomBar>
      <Button kind="primary" block onPress={() => go.to(linkTo(resumeFormScreen))}>
        登记简历
      </Button>
    </BottomBar>
  )
}
