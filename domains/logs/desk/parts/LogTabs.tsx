import { PageTabs } from '../../../../platform/desk/PageTabs.tsx'
import { actsDesk, faultsDesk, trailDesk } from '../../contract/screens.ts'

const tabs = [
  { screen: actsDesk, name: '操作' },
  { screen: trailDesk, name: '审计与核验' },
  { screen: faultsDesk, name: '错误' },
]

/** Tabs of the three logs. */
export const LogTabs = () => <PageTabs label="日志种类" tabs={tabs} />
