import { useState } from 'react'

import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Columns, DateField, NumberField, TextField } from '../../../platform/desk/form/fields.tsx'
import { Chip } from '../../../platform/desk/pieces.tsx'
import { momentOf } from '../../../platform/contract/time.ts'
import {
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

/** The platform itself: never closed, never removed, never at an end. */
const platform = '000000'
const isPlatform = ({ id }: TenantRow): boolean => id === platform
const isOpen = ({ status }: TenantRow): boolean => status === 1

type Limiting = { rows: readonly TenantRow[]; tools: CrudTools }

/** The schools of the platform: opened with a working start, limited, closed and opened again. */
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
          { name: 'expireTime', label: '到期', width: 170, show: endOf },
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
          blank: {},
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
            '这些学校的人再也不能登录；数据会保留在数据库中，但页面上不能恢复。只想暂停使用时请改用“关闭”。',
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

/** Everybody of these schools is signed out: asked first, by name. */
async function close(rows: readonly TenantRow[], { act }: CrudTools): Promise<void> {
  if (rows.length === 0) return
  const names = rows.map((row) => row.tenantName).join('、')
  const body = '这些学校的人会立即退出并且不能登录，数据都保留；重新开放后即可继续使用。'
  const isAgreed = await confirm({
    title: `关闭${names}？`,
    body,
    action: '关闭学校',
    danger: true,
  })
  if (isAgreed) await act(recycleTenants, { ids: idsOf(rows) }, '已关闭，这些学校的人都已退出登录')
}

/** The first administrator's password, with the address that leads to the new school. */
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
      title="学校已开通：管理员账号"
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
        help="用这个域名打开时直接进入该校，可不填"
        placeholder="school.example.cn"
      />
      <Columns>
        <TextField name="linkman" max={20} {...(row ? {} : { help: '也是第一位管理员的姓名' })} />
        <TextField name="contactNumber" max={20} />
      </Columns>
      <TextField name="address" max={140} />
      <NumberField name="accountNumber" unit="个" help="留空不限" />
      {row && isPlatform(row) ? null : (
        <DateField name="expireTime" label="到期时间" precision="minute" help="留空长期有效" />
      )}
    </>
  )
}
