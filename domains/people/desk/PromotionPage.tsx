import { Button } from 'antd'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { confirm } from '../../../platform/desk/confirm.tsx'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../platform/desk/ScrollRegion.tsx'
import { CallError, useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { calendarDesk } from '../contract/screens.ts'
import {
  applyPromotion,
  listPromotions,
  previewPromotion,
  undoPromotion,
} from '../contract/promotion.ts'
import { listClasses } from '../contract/schoolClass.ts'
import look from './parts/people.module.css'

type Preview = ReplyOf<typeof previewPromotion>
type Past = ReplyOf<typeof listPromotions>['records']
const changed = [previewPromotion, listPromotions, listClasses]

/** The end of a school year: a preview by class, the promotion, and undo for a limited time. */
export function PromotionPage() {
  const preview = useCall(previewPromotion, {}, { quiet: true })
  const past = useCall(listPromotions, {})
  const isNotYet = preview.error instanceof CallError && preview.error.kind === 'refused'
  return (
    <DeskPage
      title="学年升级"
      hint="每个班升一个年级，最高年级毕业。先看预览再执行；新学年开始前，只要还没有学生办理异动，就可以撤销。"
      actions={preview.data && !preview.error ? <Apply preview={preview.data} /> : null}
    >
      {isNotYet && preview.error ? (
        <Panel title="预览">
          <DeskEmpty
            drawing="lost"
            title={preview.error.message}
            action={<a href={`#${linkTo(calendarDesk)}`}>查看学年与校历</a>}
          />
        </Panel>
      ) : preview.error ? (
        <DeskError error={preview.error} onRetry={preview.refetch} />
      ) : preview.data ? (
        <PreviewPanel preview={preview.data} />
      ) : (
        <DeskSkeleton />
      )}
      {past.data && past.data.records.length > 0 ? <PastPanel records={past.data.records} /> : null}
    </DeskPage>
  )
}

function Apply({ preview: { toYear, promoted, graduated } }: { preview: Preview }) {
  const apply = useSubmit(applyPromotion, { invalidates: changed, message: '已升级' })
  const ask = async () => {
    const body = `${promoted} 人升级，${graduated} 人毕业。新学年开始前，只要还没有学生办理异动，就可以撤销。`
    if (await confirm({ title: `升级到 ${toYear}？`, body, action: '升级', typed: '升级' }))
      apply.mutate({})
  }
  return (
    <Button type="primary" loading={apply.isPending} onClick={() => void ask()}>
      执行升级
    </Button>
  )
}

const PreviewPanel = ({
  preview: { fromYear, toYear, promoted, graduated, classes },
}: {
  preview: Preview
}) => (
  <Panel title={`预览：${fromYear} → ${toYear}`}>
    <p
      className={look.note}
    >{`升级 ${promoted} 人，毕业 ${graduated} 人。下面是预览，还没有改动任何数据。`}</p>
    <ScrollRegion className={look.scroll ?? ''} label="升级预览">
      <table className={look.table}>
        <thead>
          <tr>
            <th scope="col">现在</th>
            <th scope="col">升级后</th>
            <th scope="col" className={look.number}>
              人数
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ id, name, becomes, students }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{becomes}</td>
              <td className={look.number}>{students}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </Panel>
)

function PastPanel({ records }: { records: Past }) {
  const undo = useSubmit(undoPromotion, { invalidates: changed, message: '已撤销' })
  const ask = async (id: string) => {
    if (
      await confirm({
        title: '撤销这次升级？',
        body: '所有学生（包括毕业的）回到升级前的班级，新学年的班级会删除。',
        action: '撤销',
        danger: true,
      })
    )
      undo.mutate({ id })
  }
  return (
    <Panel title="升级记录">
      <ul className={look.items}>
        {records.map(({ id, fromYear, toYear, promoted, graduated, actorName, at, mayUndo }) => (
          <li key={id} className={look.item}>
            <div className={`${look.line} ${look.between}`}>
              <span className={look.name}>{`${fromYear} → ${toYear}`}</span>
              {mayUndo ? (
                <Button danger size="small" onClick={() => void ask(id)}>
                  撤销
                </Button>
              ) : null}
            </div>
            <p
              className={look.quiet}
            >{`升级 ${promoted} 人，毕业 ${graduated} 人 · ${actorName} · ${at}`}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
