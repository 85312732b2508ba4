import type { ReactNode } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'

/** Says that the page shows what this device has kept, because the network is down. */
export const OfflineNote = ({
  onRetry,
  children,
}: {
  onRetry: () => Promise<unknown>
  children: ReactNode
}) => (
  <StateBanner tone="warning" title="现在没有网络">
    {children}
    <Button kind="plain" small onPress={() => void onRetry()}>
      重试
    </Button>
  </StateBanner>
)
