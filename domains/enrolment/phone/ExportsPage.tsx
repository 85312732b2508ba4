import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { askText } from '../../../platform/web/overlays/overlays.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { decideExport, listExports, listOwnExports } from '../contract/exports/listExport.ts'
import type { ListExport } from '../contract/exports/listExport.ts'
import { enrolmentPermissions } from '../contract/permissions.ts'
import look from './ExportsPage.module.css'

const tones = { PENDING: 'warning', APPROVED: 'success', REFUSED: 'info' } as const

const staleMs = 5 * 60_000

/** Exports of applications. Approvers decide here; applicants read the decision. */
export function ExportsPage() {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  return (
    <Page title="报名导出">
      <QueryView query={own} skeleton="list">
        {({ permissions }) => (
          <Exports approves={permissions.includes(enrolmentPermissions.approveExport)} />
        )}
      </QueryView>
    </Page>
  )
}

function Exports({ approves }: { approves: boolean }) {
  const query = useCall(approves ? listExports : listOwnExports, { size: 50 }, { quiet: true })
  return (
    <QueryView query={query} skeleton="list">
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState
            drawing="list"
            title="还没有导出申请"
            hint="在电脑上申请导出后，会出现在这里。"
          />
        ) : (
          <>
            <Notice tone="info">批准后 24 小时内，由申请人在电脑上下载。</Notice>
            {records.map((one) => (
              <ExportCard key={one.id} asked={one} mayDecide={approves} />
            ))}
          </>
        )
      }
    </QueryView>
  )
}

function ExportCard({ asked, mayDecide }: { asked: ListExport; mayDecide: boolean }) {
  const decide = useSubmit(decideExport, { invalidates: [listExports] })
  const refuse = async () => {
    const answer = await askText({
      title: '不批准这份导出申请？',
      label: '原因',
      action: '不批准',
      max: 140,
      required: true,
    })
    if (answer) decide.mutate({ id: asked.id, isApproved: false, answer })
  }
  return (
    <Card
      title={asked.kindName}
      action={<StateChip tone={tones[asked.state]}>{asked.stateName}</StateChip>}
    >
      <Facts
        items={[
          { label: '申请人', value: `${asked.askedByName} ${asked.askedAt.slice(0, 16)}` },
          { label: '范围', value: `${asked.planName}，${asked.scope}，${asked.rowCount} 份` },
          { label: '号码和住址', value: asked.isClear ? '完整显示' : '号码只显示首尾，住址不显示' },
          { label: '用途', value: asked.purpose },
          ...(asked.answer ? [{ label: '说明', value: asked.answer }] : []),
        ]}
      />
      {mayDecide && asked.state === 'PENDING' && !asked.isOwn ? (
        <div className={look.acts}>
          <Button kind="secondary" block onPress={() => void refuse()}>
            不批准
          </Button>
          <Button
            kind="primary"
            block
            busy={decide.isPending}
            onPress={() => decide.mutate({ id: asked.id, isApproved: true })}
          >
            批准
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
