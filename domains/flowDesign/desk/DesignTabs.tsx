import { PageTabs } from '../../../platform/desk/PageTabs.tsx'
import { addressesDesk, builtInDesk, designsDesk } from '../contract/screens.ts'

/** The tabs of the pages for flow designers. */
export const DesignTabs = () => (
  <PageTabs
    label="流程设计"
    tabs={[
      { screen: designsDesk, name: '流程' },
      { screen: builtInDesk, name: '内置流程' },
      { screen: addressesDesk, name: '外部系统' },
    ]}
  />
)
