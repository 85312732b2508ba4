import { type ReactNode, useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { FilterChips, SearchBar } from '../../../../platform/web/kit/input/Filters.tsx'
import { Avatar } from '../../../../platform/web/kit/list/Avatar.tsx'
import { Row } from '../../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { listResumes } from '../../contract/resume.ts'
import { resumeScreen } from '../../contract/screens.ts'
import { Stage, stageNames } from '../../contract/states.ts'

const chips = [
  { value: '', label: '全部' },
  ...Stage.options.map((value) => ({ value, label: stageNames[value] })),
]

/** The teachers that the school hired, for families, pupils and colleagues. */
export function TeachersPage({ bottom }: { bottom: ReactNode }) {
  const wanted = Stage.safeParse(useParam('stage'))
  const [stage, setStage] = useState<string>(wanted.success ? wanted.data : '')
  const [keyword, setKeyword] = useState('')
  const chosen = Stage.safeParse(stage)
  const pages = usePages(listResumes, {
    ...(chosen.success && { stage: chosen.data }),
    ...(keyword && { keyword }),
  })
  return (
    <Page title="教师简历" onRefresh={pages.refresh} bottom={bottom}>
      <SearchBar value={keyword} onSearch={setKeyword} label="搜索教师" placeholder="姓名或学科" />
      <FilterChips label="学段" options={chips} value={stage} onChange={setStage} />
      <PagesView
        pages={pages}
        label="教师简历"
        shape="person"
        empty={
          <EmptyState
            drawing="list"
            title={stage || keyword ? '没有符合条件的教师' : '还没有教师简历'}
            hint={stage || keyword ? '换一个关键词或学段再找' : '学校录用的教师会出现在这里'}
          />
        }
      >
        {(teacher) => (
          <Row
            key={teacher.id}
            leading={<Avatar name={teacher.name} photo={teacher.photo} />}
            title={`${teacher.name} · ${teacher.stageName}${teacher.subject}`}
            facts={[teacher.title, `教龄 ${teacher.teachingYears} 年`].filter(Boolean)}
            to={linkTo(resumeScreen, { teacher: teacher.id })}
          />
        )}
      </PagesView>
    </Page>
  )
}
