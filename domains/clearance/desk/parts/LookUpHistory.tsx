import { Button } from 'antd'

import { askText } from '../../../../platform/desk/confirm.tsx'
import { Chip, DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { countAdults, listAdults } from '../../contract/adult.ts'
import { listLookUps, voidLookUp } from '../../contract/lookUp.ts'
import type { LookUp } from '../../contract/lookUp.ts'
import look from './clearance.module.css'

/** All look-ups of an adult. A wrong one can be voided. */
export function LookUpHistory({ adult }: { adult: string }) {
  const { data, error, refetch } = useCall(listLookUps, { adult }, { quiet: true })
  const mayVoid = usePerson().can(voidLookUp)
  return (
    <section className={look.history} aria-label="查询记录">
      <h3 className={look.title}>查询记录</h3>
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {data || error ? null : <DeskSkeleton rows={2} />}
      {data?.records.length === 0 ? (
        <p className={look.note}>还没有查询记录。在列表中勾选此人，再点“登记查询”。</p>
      ) : null}
      {data && data.records.length > 0 ? (
        <ol className={look.items}>
          {data.records.map((one) => (
            <Item key={one.id} lookUp={one} mayVoid={mayVoid && one.voidReason === ''} />
          ))}
        </ol>
      ) : null}
    </section>
  )
}

function Item({ lookUp, mayVoid }: { lookUp: LookUp; mayVoid: boolean }) {
  const tone = lookUp.result === 'CLEAR' ? 'success' : 'error'
  return (
    <li className={look.item}>
      <span className={look.line}>
        <Chip tone={lookUp.voidReason ? 'info' : tone}>
          {lookUp.voidReason ? `${lookUp.resultName}（已作废）` : lookUp.resultName}
        </Chip>
        <span>{`${lookUp.lookedOn} 查询`}</span>
        {mayVoid ? <VoidButton lookUp={lookUp} /> : null}
      </span>
      {lookUp.validUntil ? <span>{`有效期至 ${lookUp.validUntil}`}</span> : null}
      <span className={look.note}>{`${lookUp.office} · ${lookUp.reference}`}</span>
      <span className={look.quiet}>
        {`${lookUp.recordedBy} ${lookUp.recordedAt.slice(0, 16)} 登记`}
      </span>
      {lookUp.voidReason ? (
        <span className={look.quiet}>{`${lookUp.voidedBy} 作废：${lookUp.voidReason}`}</span>
      ) : null}
    </li>
  )
}

function VoidButton({ lookUp }: { lookUp: LookUp }) {
  const submit = useSubmit(voidLookUp, {
    invalidates: [listAdults, countAdults, listLookUps],
    message: '已作废',
  })
  const askAndVoid = async () => {
    const reason = await askText({
      title: `作废 ${lookUp.lookedOn} 的查询记录？`,
      body: '作废后不能恢复，记录仍保留在这里；能否上岗改由更早的查询决定，没有更早的就算未查询。',
      label: '原因',
      placeholder: '例如：登记错了人',
      action: '作废',
      danger: true,
    })
    if (reason) submit.mutate({ id: lookUp.id, reason })
  }
  return (
    <Button
      size="small"
      danger
      aria-label={`作废 ${lookUp.lookedOn} 的查询记录`}
      loading={submit.isPending}
      onClick={() => void askAndVoid()}
    >
      作废
    </Button>
  )
}
