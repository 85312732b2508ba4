import { Button, Segmented, Select } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { DeskEmpty, DeskError, DeskPage, DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listResults } from '../contract/panel.ts'
import { listPosts } from '../contract/post.ts'
import { arrangementDesk, vacanciesDesk } from '../contract/screens.ts'
import { listSlots, VisitKind, visitKindNames } from '../contract/slot.ts'
import look from './arranging/arranging.module.css'
import { MembersPanel } from './arranging/MembersPanel.tsx'
import { SlotsPanel } from './arranging/SlotsPanel.tsx'
import { VisitorsPanel } from './arranging/VisitorsPanel.tsx'
import type { StepOfPost } from './arranging/stepOfPost.ts'

const kinds = VisitKind.options.map((value) => ({ value, label: visitKindNames[value] }))

/** 笔试、试讲和面试: times, who comes when, panel and scores of one of them. */
export function ArrangementPage() {
  const query = useCall(listPosts, { size: 200 }, { quiet: true, staleMs: 60_000 })
  const wanted = useParam('postId')
  const asked = useParam('kind')
  const kind = VisitKind.options.find((one) => one === asked) ?? 'TRIAL'
  const posts = query.data?.records ?? []
  const [busiest] = posts.toSorted((one, other) => other.applications - one.applications)
  const postId = wanted ?? busiest?.id ?? ''
  const open = (to: { postId: string; kind: VisitKind }) => {
    location.hash = linkTo(arrangementDesk, to)
  }
  return (
    <DeskPage
      title="笔试、试讲和面试"
      hint="先添加时间，再请应聘人自己选，或直接指定；评委各自评分，全部评完后才能看到分数和名次。"
      actions={
        <div className={look.choice}>
          <Select<string>
            aria-label="岗位"
            className={look.post ?? ''}
            {...(posts.some(({ id }) => id === postId) ? { value: postId } : {})}
            placeholder="选择岗位"
            showSearch={{ optionFilterProp: 'label' }}
            popupMatchSelectWidth={false}
            options={posts.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(chosen) => open({ postId: chosen, kind })}
          />
          <Segmented<VisitKind>
            aria-label="环节"
            options={kinds}
            value={kind}
            onChange={(chosen) => open({ postId, kind: chosen })}
          />
        </div>
      }
    >
      {postId ? (
        <Arrangement key={`${postId}${kind}`} step={{ postId, kind }} />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : query.isPending ? (
        <DeskSkeleton />
      ) : (
        <DeskEmpty
          title="还没有招聘岗位"
          hint="发布岗位、收到应聘后在这里安排。"
          action={<Button href={`#${linkTo(vacanciesDesk)}`}>招聘岗位</Button>}
        />
      )}
    </DeskPage>
  )
}

/** The parts appear together, so that none moves another while it loads. */
function Arrangement({ step }: { step: StepOfPost }) {
  const how = { quiet: true, staleMs: 0 }
  const isPending = [useCall(listSlots, step, how), useCall(listResults, step, how)].some(
    (query) => query.isPending,
  )
  if (isPending) return <DeskSkeleton />
  return (
    <>
      <SlotsPanel step={step} />
      <VisitorsPanel step={step} />
      <MembersPanel step={step} />
    </>
  )
}
