import { useRef, useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { NumberField, TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { RadioField, SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import {
  clientListing,
  type ClientRow,
  getClient,
  listClients,
  ownClients,
  removeClients,
  submitClient,
} from '../contract/clients.ts'
import { grantNames, grantOptions } from './parts/grantNames.ts'
import { SecretDialog } from './parts/SecretDialog.tsx'
import { SecretField } from './parts/SecretField.tsx'

const states = [
  { value: '1', label: '启用' },
  { value: '2', label: '停用' },
]

/** OAuth clients. A secret is shown once, after it is created. */
export function ClientsPage() {
  const made = useRef('')
  const [shown, setShown] = useState('')
  return (
    <>
      <CrudPage
        id="clients"
        title="应用"
        noun="应用"
        hint="可以接入登录的应用和它们的登录方式；密钥只在生成时显示一次。"
        list={listClients}
        get={getClient}
        sorts={clientListing.sorts}
        nameOf={(row) => row.clientId}
        columns={[
          { name: 'clientId' },
          { name: 'status', label: '状态', width: 90, show: (row) => <State row={row} /> },
          { name: 'authorizedGrantTypes', label: '登录方式', sort: false, show: grantsOf },
          {
            name: 'accessTokenValidity',
            label: '令牌有效期',
            width: 110,
            sort: false,
            show: (row) => spanOf(row.accessTokenValidity),
          },
          {
            name: 'refreshTokenValidity',
            label: '免登录期限',
            width: 110,
            sort: false,
            show: (row) => spanOf(row.refreshTokenValidity),
          },
          { name: 'webServerRedirectUri', label: '回调地址', sort: false, isExtra: true },
          { name: 'updateTime', label: '最近修改', width: 180, sort: false, isExtra: true },
        ]}
        filters={[
          { name: 'clientId_like', kind: 'search', label: '应用编号' },
          { name: 'status', kind: 'choice', label: '状态', options: states },
        ]}
        details={(row) => <Details row={row} />}
        form={{
          submit: submitClient,
          blank,
          from: fieldsOf,
          fields: (row) => <Fields row={row} onSecret={(secret) => void (made.current = secret)} />,
          saved: () => {
            setShown(made.current)
            made.current = ''
          },
        }}
        remove={{
          endpoint: removeClients,
          typed: true,
          warning: () => '删除后不能再用这个应用登录；已经登录的人可以继续使用，直到登录过期。',
          locked: (row) =>
            ownClients.includes(row.clientId)
              ? '系统自带的应用不能删除，否则用它登录的人都不能登录'
              : undefined,
        }}
      />
      {shown ? <SecretDialog secret={shown} onClose={() => setShown('')} /> : null}
    </>
  )
}

const State = ({ row }: { row: ClientRow }) => (
  <Chip tone={row.status === 1 ? 'success' : 'info'}>{row.status === 1 ? '启用' : '停用'}</Chip>
)

const grantsOf = ({ authorizedGrantTypes }: ClientRow): string =>
  authorizedGrantTypes
    .split(',')
    .map((one) => grantNames[one] ?? one)
    .join('、')

/** Formats seconds as a Chinese duration. */
function spanOf(seconds: number): string {
  const [size, unit] = seconds >= 86_400 ? [86_400, '天'] : [3600, '小时']
  return `${Math.round((seconds / size) * 10) / 10} ${unit}`
}

function Details({ row }: { row: ClientRow }) {
  return (
    <DeskFacts
      items={[
        { label: '应用编号', value: row.clientId },
        { label: '状态', value: <State row={row} /> },
        { label: '应用密钥', value: '不显示' },
        { label: '登录方式', value: grantsOf(row) },
        { label: '令牌有效期', value: spanOf(row.accessTokenValidity) },
        { label: '免登录期限', value: spanOf(row.refreshTokenValidity) },
        { label: '授权范围', value: row.scope },
        { label: '回调地址', value: row.webServerRedirectUri },
        { label: '附加说明', value: row.additionalInformation },
        { label: '创建时间', value: row.createTime },
        { label: '最近修改', value: row.updateTime },
      ]}
    />
  )
}

const blank = {
  clientId: '',
  clientSecret: '',
  resourceIds: '',
  scope: 'all',
  authorizedGrantTypes: 'password,captcha,refresh_token',
  webServerRedirectUri: '',
  authorities: '',
  accessTokenValidity: '3600',
  refreshTokenValidity: '604800',
  additionalInformation: '',
  autoapprove: '',
  status: '1',
}

// The server never returns the secret: an empty one means "unchanged".
const fieldsOf = (row: ClientRow) => ({
  clientId: row.clientId,
  clientSecret: '',
  resourceIds: row.resourceIds,
  scope: row.scope,
  authorizedGrantTypes: row.authorizedGrantTypes,
  webServerRedirectUri: row.webServerRedirectUri,
  authorities: row.authorities,
  accessTokenValidity: String(row.accessTokenValidity),
  refreshTokenValidity: String(row.refreshTokenValidity),
  additionalInformation: row.additionalInformation,
  autoapprove: row.autoapprove,
  status: String(row.status),
})

function Fields({
  row,
  onSecret,
}: {
  row: ClientRow | undefined
  onSecret: (secret: string) => void
}) {
  const isOwn = row !== undefined && ownClients.includes(row.clientId)
  return (
    <>
      <TextField name="clientId" max={64} disabled={isOwn} help="字母、数字、点、下划线和短横线" />
      <SecretField name="clientSecret" isNew={row === undefined} onMade={onSecret} />
      <SelectField name="authorizedGrantTypes" label="登录方式" options={grantOptions} multiple />
      <Columns>
        <NumberField name="accessTokenValidity" unit="秒" help="3600 到 86400" />
        <NumberField name="refreshTokenValidity" unit="秒" help="3600 到 7776000" />
      </Columns>
      <TextField name="webServerRedirectUri" max={1000} help="https 地址；不需要时可以不填" />
      <RadioField name="status" options={states} disabled={isOwn} />
      <TextAreaField name="additionalInformation" max={1000} />
    </>
  )
}
