import { useState } from 'react'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { CallError, useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, Moment, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam, useSession } from '../../../platform/web/navigation/navigation.tsx'
import { placeError } from '../../../platform/web/calls/placedErrors.ts'
import { decideScanTicket, lookAtScanTicket } from '../contract/scan.ts'

type Asking = ReplyOf<typeof lookAtScanTicket>

/** 扫码登录: shows the device that requests sign-in and asks for approval. */
export function ScanPage() {
  const code = useParam('code') ?? ''
  return (
    <Page title="扫码登录">
      <Scan key={code} code={code} />
    </Page>
  )
}

/** Longer than any code is valid: the first look-up claims the code, so it is not repeated. */
const staleMs = 10 * 60_000

function Scan({ code }: { code: string }) {
  const { data, error, refetch } = useCall(lookAtScanTicket, { code }, { staleMs, quiet: true })
  if (data) return <Decision code={code} asking={data} />
  if (!error) return <Skeleton kind="detail" />
  placeError(error)
  if (error instanceof CallError && ['SCAN_CODE_GONE', 'INVALID_INPUT'].includes(error.reason))
    return <Gone />
  return <ErrorState error={error} onRetry={refetch} />
}

function Decision({ code, asking }: { code: string; asking: Asking }) {
  const { userInfo } = useSession()
  const [answer, setAnswer] = useState<'allowed' | 'refused'>()
  const decide = useSubmit(decideScanTicket, {
    done: (_, { isAllowed }) => setAnswer(isAllowed === true ? 'allowed' : 'refused'),
  })
  if (answer) return <Answered answer={answer} />
  return (
    <>
      <StateBanner tone="warning" title="有设备请求以您的身份登录">
        请确认是您本人正在登录，再点“允许登录”。不要替别人扫码。
      </StateBanner>
      <Card>
        <Facts
          items={[
            { label: '设备', value: asking.device },
            { label: '网络地址', value: asking.ip },
            { label: '请求时间', value: <Moment at={asking.createTime} /> },
            { label: '登录账号', value: userInfo.nick_name },
          ]}
        />
      </Card>
      <BottomBar>
        <Button
          disabled={decide.isPending}
          onPress={() => decide.mutate({ code, isAllowed: false })}
        >
          拒绝
        </Button>
        <Button
          kind="primary"
          block
          busy={decide.isPending}
          onPress={() => decide.mutate({ code, isAllowed: true })}
        >
          允许登录
        </Button>
      </BottomBar>
    </>
  )
}

function Answered({ answer }: { answer: 'allowed' | 'refused' }) {
  const go = useGo()
  const home = <Button onPress={go.home}>返回首页</Button>
  if (answer === 'refused')
    return (
      <EmptyState
        drawing="done"
        title="已拒绝登录"
        hint="如果不是您发起的，建议修改密码"
        action={home}
      />
    )
  return (
    <EmptyState drawing="done" title="已允许登录" hint="请回到那台设备继续操作" action={home} />
  )
}

function Gone() {
  const go = useGo()
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        title="二维码已失效"
        hint="请在那台设备上换一个二维码，再扫一次"
        action={<Button onPress={go.home}>返回首页</Button>}
      />
    </div>
  )
}
