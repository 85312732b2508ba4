import { linkTo } from '../../../platform/contract/screen.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { CallError, useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Moment, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { Link } from '../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import {
  applyPromotion,
  listPromotions,
  previewPromotion,
  undoPromotion,
} from '../contract/promotion.ts'
import { calendarScreen, yearFormScreen } from '../contract/screens.ts'
import { listClasses } from '../contract/schoolClass.ts'
import look from './People.module.css'

type Preview = ReplyOf<typeof previewPromotion>

/** The end of a school year: a preview by class, the promotion, and undo for a limited time. */
export function PromotionPage() {
  const preview = useCall(previewPromotion, {}, { quiet: true })
  const past = useCall(listPromotions, {})
  const refused =
    preview.error instanceof CallError && preview.error.kind === 'refused'
      ? preview.error
      : undefined
  return (
    <Page
      title="学年升级"
      onRefresh={() => Promise.all([preview.refetch(), past.refetch()])}
      bottom={preview.data && !preview.error ? <ApplyBar preview={preview.data} /> : null}
    >
      {refused ? (
        <NotYet refused={refused} />
      ) : (
        <QueryView query={preview} skeleton="list">
          {(found) => <PreviewList preview={found} />}
        </QueryView>
      )}
      <Past records={past.data?.records ?? []} />
    </Page>
  )
}

/** Why the school year does not end yet, with the next step. */
function NotYet({ refused }: { refused: CallError }) {
  const isYearMissing = refused.reason === 'NO_NEXT_YEAR'
  return (
    <EmptyState
      drawing={refused.reason === 'ALREADY_PROMOTED' ? 'done' : 'form'}
      title={refused.message}
      hint="升级时每个班升一个年级，最高年级毕业。先看预览，再执行；新学年开始前，只要还没有学生办理异动，就可以撤销。"
      action={
        <Link to={linkTo(isYearMissing ? yearFormScreen : calendarScreen)}>
          {isYearMissing ? '新建下一学年' : '查看校历'}
        </Link>
      }
    />
  )
}

const PreviewList = ({ preview }: { preview: Preview }) => (
  <>
    <StateBanner tone="primary" title={`${preview.fromYear} → ${preview.toYear}`}>
      <p>
        升级 {preview.promoted} 人，毕业 {preview.graduated} 人。下面是预览，还没有改动任何数据。
      </p>
    </StateBanner>
    <List label="升级预览">
      {preview.classes.map(({ id, name, becomes, students }) => (
        <Row key={id} title={`${name} → ${becomes}`} facts={[`${students} 人`]} />
      ))}
    </List>
  </>
)

function ApplyBar({ preview }: { preview: Preview }) {
  const apply = useSubmit(applyPromotion, {
    invalidates: [previewPromotion, listPromotions, listClasses],
    message: '已升级',
  })
  const ask = async () => {
    const body = `${preview.promoted} 人升级，${preview.graduated} 人毕业。新学年开始前，只要还没有学生办理异动，就可以撤销。`
    if (await confirm({ title: `升级到 ${preview.toYear}？`, body, action: '升级' }))
      apply.mutate({})
  }
  return (
    <BottomBar>
      <Button kind="primary" block busy={apply.isPending} onPress={ask}>
        执行升级
      </Button>
    </BottomBar>
  )
}

function Past({ records }: { records: ReplyOf<typeof listPromotions>['records'] }) {
  const undo = useSubmit(undoPromotion, {
    invalidates: [previewPromotion, listPromotions, listClasses],
    message: '已撤销',
  })
  if (records.length === 0) return null
  const ask = async (id: string) => {
    if (
      await confirm({
        title: '撤销这次升级？',
        body: '所有学生（包括毕业的）回到升级前的班级，新学年的班级会删除。',
        action: '撤销',
        tone: 'danger',
      })
    )
      undo.mutate({ id })
  }
  return (
    <section>
      <h2 className={look.heading}>升级记录</h2>
      <List label="升级记录">
        {records.map(({ id, fromYear, toYear, promoted, graduated, actorName, at, mayUndo }) => (
          <Row
            key={id}
            title={`${fromYear} → ${toYear}`}
            facts={[
              `升级 ${promoted} 人，毕业 ${graduated} 人`,
              <Moment key="at" at={at} />,
              actorName,
            ]}
            chip={mayUndo ? '可撤销' : undefined}
            onPress={mayUndo ? () => ask(id) : undefined}
          />
        ))}
      </List>
    </section>
  )
}
