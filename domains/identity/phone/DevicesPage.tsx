import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Moment, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../contract/sessions.ts'
import type { SignedInDevice } from '../contract/sessions.ts'

/** 登录设备: the user's signed-in devices and how to sign them out. */
export function DevicesPage() {
  const devices = useCall(listOwnSessions, {}, { quiet: true })
  const endOthers = useSubmit(endOtherSessions, {
    message: '其他设备已全部退出',
    invalidates: [listOwnSessions],
  })
  const askAndEnd = async () => {
    const body = '只保留这台设备，其他设备需要重新登录。'
    if (await confirm({ title: '退出其他全部设备？', body, action: '全部退出', tone: 'danger' }))
      endOthers.mutate({})
  }
  return (
    <Page title="登录设备" onRefresh={devices.refetch}>
      <QueryView query={devices} skeleton="list">
        {(all) => (
          <>
            <List label="登录设备">
              {all.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </List>
            {all.some(({ isCurrent }) => !isCurrent) ? (
              <Button kind="danger" block busy={endOthers.isPending} onPress={askAndEnd}>
                退出其他全部设备
              </Button>
            ) : null}
          </>
        )}
      </QueryView>
    </Page>
  )
}

function DeviceRow({ device }: { device: SignedInDevice }) {
  const end = useSubmit(endOwnSession, {
    message: '这台设备已退出',
    invalidates: [listOwnSessions],
  })
  const askAndEnd = async () => {
    const body = `网络地址 ${device.ip}。如果不是您本人登录，请退出后立即修改密码。`
    if (await confirm({ title: `退出“${device.device}”？`, body, action: '退出', tone: 'danger' }))
      end.mutate({ id: device.id })
  }
  const facts = [device.ip, <Moment key="time" at={device.lastTime} />]
  if (device.isCurrent)
    return (
      <Row title={device.device} facts={facts} chip={<StateChip tone="success">本机</StateChip>} />
    )
  return (
    <Row
      title={device.device}
      facts={facts}
      trailing="退出"
      disabled={end.isPending}
      onPress={askAndEnd}
    />
  )
}
