import { useState } from 'react'

import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../platform/desk/form/DateField.tsx'
import { NumberField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { momentOf } from '../../../platform/contract/time.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../platform/web/http/callError.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import {
  issueSchoolPassword,
  type OpenedSchool,
  pageTenants,
  passTenants,
  recycleTenants,
  removeTenants,
  setTenants,
  submitTenant,
  tenantDetail,
  tenantListing,
  type TenantRow,
} from '../../organisation/contract/tenants.ts'
import { IssuedDialog } from './parts/IssuedDialog.tsx'
import { LimitsDialog } from './parts/LimitsDialog.tsx'

/** The platform's own tenant: it cannot be closed or removed and never expires. */
const platform = '000000'
const isPlatform = ({ id }: TenantRow): boolean => id === platform
const isOpen = ({ status }: TenantRow): boolean => status === 1

type Limiting = { rows: readonly TenantRow[]; tools: CrudTools }

/** The schools of the platform: create, limit, close and reopen. */
export function TenantsPage() {
  const [opened, setOpened] = useState<OpenedSchool | undefined>(undefined)
  const [limiting, setLimiting] = useState<Limiting | undefined>(undefined)
  return (
    <>
      <CrudPage
        id="tenants"
        title="学校"
        noun="学校"
        hint="新建的学校自带角色、部门、岗位、字典和一个管理员账号，可以马上使用。"
        list={pageTenants}
        get={tenantDetail}
        sorts={tenantListing.sorts}
        nameOf={(row) => row.tenantName}
        columns={[
          { name: 'tenantName', label: '学校' },
          { name: 'tenantId', label: '编号', width: 100 },
          { name: 'domain', label: '域名', sort: false },
          { name: 'linkman', label: '联系人', width: 120, sort: false },
          { name: 'contactNumber', label: '联系电话', width: 140, sort: false, isExtra: true },
          { name: 'address', label: '地址', sort: false, isExtra: true },
          { name: 'accountNumber', label: '账号额度', width: 110, sort: false, show: numberOf },
          { name: 'expireTime', label: '到期时间', width: 170, show: endOf },
          {
            name: 'status',
            label: '状态',
            width: 100,
            sort: false,
            show: (row) => <State row={row} />,
          },
          { name: 'createTime', label: '开通时间', width: 180, isExtra: true },
        ]}
        filters={[
          { name: 'tenantName', kind: 'search', label: '学校名称' },
          {
            name: 'status_equal',
            kind: 'choice',
            label: '状态',
            options: [
              { value: '1', label: '开放' },
              { value: '-1', label: '已关闭' },
            ],
          },
        ]}
        form={{
          submit: submitTenant,
          blank: { showsPassword: true },
          from: fieldsOf,
          fields: (row) => <Fields row={row} />,
          saved: (reply) => setOpened(openedOf(reply)),
        }}
        actions={[
          {
            key: 'limits',
            label: '额度与期限',
            endpoint: setTenants,
            run: (rows, tools) => setLimiting({ rows, tools }),
          },
          {
            key: 'password',
            label: '发放管理员密码',
            endpoint: issueSchoolPassword,
            for: 'one',
            fits: (row) => !isPlatform(row),
            run: async ([row]) => setOpened(await issue(row)),
          },
          {
            key: 'close',
            label: '关闭',
            endpoint: recycleTenants,
            danger: true,
            fits: (row) => isOpen(row) && !isPlatform(row),
            run: close,
          },
          {
            key: 'open',
            label: '开放',
            endpoint: passTenants,
            fits: (row) => !isOpen(row),
            run: (rows, { act }) => act(passTenants, { ids: idsOf(rows) }, '已开放'),
          },
        ]}
        remove={{
          endpoint: removeTenants,
          typed: true,
          warning: () =>
            '删除后，学校的人都不能再登录；数据会保留在数据库中，但页面上不能恢复。只想暂停使用时请改用“关闭”。',
          locked: (row) => (isPlatform(row) ? '平台本身不能删除' : undefined),
        }}
      />
      {opened?.issued ? (
        <Opened school={opened} issued={opened.issued} onClose={() => setOpened(undefined)} />
      ) : null}
      {limiting ? <LimitsDialog {...limiting} onClose={() => setLimiting(undefined)} /> : null}
    </>
  )
}

/**
 * Issues a first password for a school that a Blade client created or whose first password was
 * lost.
 */
async function issue(row: TenantRow | undefined): Promise<OpenedSchool | undefined> {
  if (!row) return undefined
  const isAgreed = await confirm({
    title: `为“${row.tenantName}”发放管理员的一次性密码？`,
    body: '会为账号 admin 生成一次性密码，只显示一次。管理员设置自己的密码后，不能再发放。',
    action: '发放密码',
  })
  if (!isAgreed) return undefined
  try {
    return await call(issueSchoolPassword, { id: row.id }, { quiet: true })
  } catch (error) {
    toast(sentenceOf(error), 'error')
    return undefined
  }
}

/** Closes schools, which signs out all their users; asks for confirmation by name. */
async function close(rows: readonly TenantRow[], { act }: CrudTools): Promise<void> {
  if (rows.length === 0) return
  const names = rows.map((row) => row.tenantName).join('、')
  const body = '学校的人会立即退出登录，不能再登录；数据都保留，重新开放后即可继续使用。'
  const isAgreed = await confirm({
    title: `关闭${names}？`,
    body,
    action: '关闭学校',
    danger: true,
  })
  if (isAgreed) await act(recycleTenants, { ids: idsOf(rows) }, '已关闭，学校的人都已退出登录')
}

/** The first administrator's password and the sign-in address of the new school. */
function Opened({
  school,
  issued,
  onClose,
}: {
  school: OpenedSchool
  issued: NonNullable<OpenedSchool['issued']>
  onClose: () => void
}) {
  const address = `${location.origin}/desk/?tenant=${school.tenantId}`
  return (
    <IssuedDialog
      title="学校管理员账号"
      note={`学校编号 ${school.tenantId}，登录地址 ${address}`}
      slips={[{ name: '学校管理员', ...issued }]}
      onClose={onClose}
    />
  )
}

const openedOf = (reply: unknown): OpenedSchool | undefined =>
  submitTenant.reply.safeParse(reply).data

const idsOf = (rows: readonly TenantRow[]): string => rows.map((row) => row.id).join(',')
const numberOf = ({ accountNumber }: TenantRow): string =>
  accountNumber < 0 ? '不限' : String(accountNumber)
const endOf = ({ expireTime }: TenantRow): string =>
  expireTime === '' ? '长期' : expireTime.slice(0, 16)

function State({ row }: { row: TenantRow }) {
  if (!isOpen(row)) return <Chip tone="error">已关闭</Chip>
  const isOver = row.expireTime !== '' && momentOf(row.expireTime).getTime() <= Date.now()
  return isOver ? <Chip tone="warning">已到期</Chip> : <Chip tone="success">开放</Chip>
}

const fieldsOf = ({
  tenantName,
  domain,
  linkman,
  contactNumber,
  address,
  accountNumber,
  expireTime,
}: TenantRow) => ({
  tenantName,
  domain,
  linkman,
  contactNumber,
  address,
  accountNumber: accountNumber < 0 ? '' : String(accountNumber),
  expireTime,
})

function Fields({ row }: { row: TenantRow | undefined }) {
  return (
    <>
      <TextField name="tenantName" label="学校名称" max={40} required />
      <TextField
        name="domain"
        help="用这个域名打开时直接进入这所学校，可不填"
        placeholder="school.example.cn"
      />
      <Columns>
        <TextField name="linkman" max={20} {...(row ? {} : { help: '也是第一位管理员的姓名' })} />
        <TextField name="contactNumber" max={20} />
      </Columns>
      <TextField name="address" max={140} />
      <NumberField name="accountNumber" unit="个" help="留空不限" />
      {row && isPlatform(row) ? null : (
        <DateField name="expireTime" label="到期时间" precision="minute" help="不填就长期有效" />
      )}
    </>
  )
}
