import { Button } from 'antd'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { Chip, DeskEmpty, DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import {
  endSessionsOfUser,
  listSessionsOfUser,
  type SignedInDevice,
} from '../../contract/sessions.ts'
import look from './SessionsDialog.module.css'

type Props = { userId: string; name: string; onClose: () => void }

/** The signed-in devices of a person; ends one session or all. */
export function SessionsDialog({ userId, name, onClose }: Props) {
  const { can } = usePerson()
  const { data, error, refetch } = useCall(
    listSessionsOfUser,
    { userId },
    { quiet: true, staleMs: 0 },
  )
  const endAll = useSubmit(endSessionsOfUser, {
    message: `${name}的全部设备已退出`,
    invalidates: [listSessionsOfUser],
  })
  const askAndEndAll = async () => {
    const body = `${name}需要重新登录；如果怀疑密码泄露，请同时重置密码。`
    if (
      await confirm({
        title: `让“${name}”在所有设备上退出登录？`,
        body,
        action: '全部退出',
        danger: true,
      })
    )
      endAll.mutate({ userId })
  }
  return (
    <DeskModal
      open
      title={`登录设备：${name}`}
      width={560}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          {can(endSessionsOfUser) && data && data.length > 0 ? (
            <Button danger loading={endAll.isPending} onClick={() => void askAndEndAll()}>
              全部退出
            </Button>
          ) : null}
          <Button onClick={onClose}>关闭</Button>
        </div>
      }
    >
      {error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <DeskSkeleton rows={3} />
      ) : data.length === 0 ? (
        <DeskEmpty title="没有登录的设备" hint="用户登录后，登录的设备会显示在这里。" />
      ) : (
        <ScrollRegion className={look.scroll ?? ''} label="登录设备">
          <ul className={look.list}>
            {data.map((device) => (
              <Device key={device.id} userId={userId} device={device} />
            ))}
          </ul>
        </ScrollRegion>
      )}
    </DeskModal>
  )
}

function Device({ userId, device }: { userId: string; device: SignedInDevice }) {
  const { can } = usePerson()
  const end = useSubmit(endSessionsOfUser, {
    message: '这台设备已退出',
    invalidates: [listSessionsOfUser],
  })
  return (
    <li className={look.device}>
      <div>
        <p className={look.name}>
          {device.device} {device.isCurrent ? <Chip tone="success">本机</Chip> : null}
        </p>
        <p className={look.facts}>
          {device.ip} · 最近使用 {device.lastTime.slice(0, 16)}
        </p>
      </div>
      {can(endSessionsOfUser) && !device.isCurrent ? (
        <Button
          loading={end.isPending}
          aria-label={`退出 ${device.device}`}
          onClick={() => end.mutate({ userId, id: device.id })}
        >
          退出
        </Button>
      ) : null}
    </li>
  )
}
