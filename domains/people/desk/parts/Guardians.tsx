import { askText } from '../../../../platform/desk/confirm.tsx'
import { RowMenu } from '../../../../platform/desk/crud/BulkBar.tsx'
import { Chip, DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import {
  type Guardian,
  listGuardians,
  revokeGuardian,
  updateGuardian,
} from '../../contract/guardian.ts'
import type { StudentDetail } from '../../contract/student.ts'
import { linkTones } from '../../contract/tones.ts'
import look from './people.module.css'

/** The guardians of a child. The office edits their rights and ends links. */
export function Guardians({ student }: { student: StudentDetail }) {
  const { data, error, refetch } = useCall(listGuardians, { studentId: student.id })
  const mayChange = student.abilities.mayEdit && !student.isFrozen
  return (
    <section className={look.stack} aria-label="监护人">
      <h3 className={look.title}>监护人</h3>
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {data || error ? null : <DeskSkeleton rows={2} />}
      {data?.records.length === 0 ? (
        <p className={look.note}>
          还没有监护人。家长在手机上认领，由班主任确认；也可以在导入学生名册时一起填写。
        </p>
      ) : null}
      {data ? (
        <ul className={look.items}>
          {data.records.map((one) => (
            <GuardianItem key={one.id} guardian={one} mayChange={mayChange} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const rightsOf = ({ isLegal, isPrimary, canPickUp, canConsent }: Guardian): string =>
  [
    isPrimary ? '主要联系人' : '',
    isLegal ? '法定监护人' : '',
    canPickUp ? '可以接送' : '不可接送',
    canConsent ? '可以签字' : '不可签字',
  ]
    .filter(Boolean)
    .join(' · ')

function GuardianItem({ guardian, mayChange }: { guardian: Guardian; mayChange: boolean }) {
  const actions = useGuardianActions(guardian)
  return (
    <li className={look.item}>
      <div className={`${look.line} ${look.between}`}>
        <span className={look.line}>
          <span className={look.name}>{guardian.name}</span>
          <span>{guardian.relationName}</span>
          <Chip tone={linkTones[guardian.state]}>{guardian.stateName}</Chip>
        </span>
        {mayChange ? <RowMenu name={guardian.name} actions={actions} /> : null}
      </div>
      <p className={look.note}>{rightsOf(guardian)}</p>
      <p className={look.quiet}>
        {[
          guardian.phone,
          guardian.verifiedName && `${guardian.verifiedName} ${guardian.verifiedAt ?? ''} 确认`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

const switches = [
  { key: 'isPrimary', on: '设为主要联系人', off: '取消主要联系人' },
  { key: 'isLegal', on: '设为法定监护人', off: '取消法定监护人' },
  { key: 'canPickUp', on: '允许接送', off: '不允许接送' },
  { key: 'canConsent', on: '允许签字同意', off: '不允许签字同意' },
] as const

function useGuardianActions({
  id,
  name,
  relation,
  isLegal,
  isPrimary,
  canPickUp,
  canConsent,
}: Guardian) {
  const update = useSubmit(updateGuardian, { invalidates: [listGuardians], message: '已保存' })
  const revoke = useSubmit(revokeGuardian, { invalidates: [listGuardians], message: '已解除' })
  const rights = { isLegal, isPrimary, canPickUp, canConsent }
  const end = async () => {
    const body = `解除后，${name}不再是孩子的监护人，不能以家长身份查看孩子的信息。`
    const reason = await askText({
      title: `解除${name}的监护关系？`,
      body,
      label: '原因',
      action: '解除',
      danger: true,
    })
    if (reason) revoke.mutate({ id, reason })
  }
  return [
    ...switches.map(({ key, on, off }) => ({
      key,
      label: rights[key] ? off : on,
      danger: false,
      run: () => update.mutate({ id, relation, ...rights, [key]: !rights[key] }),
    })),
    { key: 'revoke', label: '解除监护关系', danger: true, run: end },
  ]
}
