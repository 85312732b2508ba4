import { Button, Select } from 'antd'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { download } from '../../../platform/web/files/fileCalls.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { yuanOf } from '../../payment/contract/money.ts'
import { listMonths } from '../../payment/contract/months.ts'
import { settlementDesk } from '../contract/deskScreens.ts'
import { exportSettlement, getSettlement } from '../contract/settlement.ts'
import type { Settlement } from '../contract/settlement.ts'
import { AbsencePanel } from './absence/AbsencePanel.tsx'
import { Figure } from './parts/Figure.tsx'
import wall from './parts/wall.module.css'
import look from './settlement/settlement.module.css'
import { ConfirmButton } from './settlement/ConfirmButton.tsx'
import { SettlementTable } from './settlement/SettlementTable.tsx'

type Asked = { readonly termId?: string; readonly institutionId?: string }

/** 学期结算: what the classes of a term brought in, by provider. A statement, no pay-out. */
export function SettlementPage() {
  const [termId, institutionId] = [useParam('termId'), useParam('institutionId')]
  const asked = { ...(termId ? { termId } : {}), ...(institutionId ? { institutionId } : {}) }
  const query = useCall(getSettlement, asked, { quiet: true })
  return (
    <DeskPage
      title="学期结算"
      hint={query.data ? hintOf(query.data) : undefined}
      actions={query.data?.termId ? <Actions settlement={query.data} asked={asked} /> : undefined}
    >
      {query.data ? (
        <Content settlement={query.data} />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

const hintOf = ({ termName, beginDate, endDate }: Settlement): string =>
  termName === ''
    ? ''
    : `${termName}，${beginDate} 至 ${endDate}。这里的数字用作结算依据，付给机构的款项另行办理。`

const all = ''

function Actions({ settlement, asked }: { settlement: Settlement; asked: Asked }) {
  const { terms, termId = '', institutions } = settlement
  const [isSaving, setSaving] = useState(false)
  // A lead of an institution has the own statement alone.
  const mayReadAll = usePerson().can(listMonths)
  const save = async () => {
    setSaving(true)
    // The call itself toasts a failure.
    await download(exportSettlement, { ...asked, termId }, '学期结算.xlsx').catch(() => undefined)
    setSaving(false)
  }
  const go = (next: Asked) => navigate(linkTo(settlementDesk, { ...next }))
  return (
    <>
      <Select<string>
        aria-label="学期"
        value={termId}
        options={terms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next) => go({ termId: next })}
      />
      {mayReadAll ? (
        <Select<string>
          aria-label="机构"
          value={asked.institutionId ?? all}
          options={[
            { value: all, label: '本校和全部机构' },
            ...institutions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(next) => go(next === all ? { termId } : { termId, institutionId: next })}
        />
      ) : null}
      <Button
        icon={<Download size="1rem" aria-hidden="true" />}
        loading={isSaving}
        onClick={() => void save()}
      >
        导出
      </Button>
      <Button icon={<Printer size="1rem" aria-hidden="true" />} onClick={() => window.print()}>
        打印
      </Button>
    </>
  )
}

function Content({ settlement }: { settlement: Settlement }) {
  const { owners, total, termId, isOffice } = settlement
  if (owners.length === 0)
    return <DeskEmpty title="这个学期还没有可以结算的课程班" hint="课程班发布后会列在这里" />
  return (
    <>
      <dl className={wall.figures}>
        <Figure label="收款（元）" value={yuanOf(total.feeFen + total.bookFen)} />
        <Figure label="退款（元）" value={yuanOf(total.returnedFen)} />
        <Figure label="净额（元）" value={yuanOf(total.netFen)} />
        <Figure label="在班人次" value={String(total.seatCount)} />
      </dl>
      {termId && isOffice ? <AbsencePanel key={termId} termId={termId} /> : null}
      {owners.map((owner) => (
        <Panel
          key={owner.institutionId}
          title={owner.name}
          action={termId ? <ConfirmButton termId={termId} owner={owner} /> : undefined}
        >
          <SettlementTable owner={owner} />
        </Panel>
      ))}
      <p className={look.signatures}>
        <span>学校（盖章）：</span>
        <span>机构（盖章）：</span>
        <span>日期：</span>
      </p>
    </>
  )
}
