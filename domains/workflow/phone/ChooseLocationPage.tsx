import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { locationText, readLocation } from '../../forms/contract/values/location.ts'
import { chooseLocationScreen, openLocationScreen } from '../contract/screens.ts'
import { LocationInputs } from '../../forms/phone/location/LocationInputs.tsx'

/**
 * 选择位置 as a page. It starts with the point in the address. Forms show the same as an overlay.
 */
export function ChooseLocationPage() {
  const go = useGo()
  const [longitude, latitude, address] = [
    useParam('longitude'),
    useParam('latitude'),
    useParam('address'),
  ]
  const [typed, setTyped] = useState(() =>
    locationText({ longitude: longitude ?? '', latitude: latitude ?? '', address: address ?? '' }),
  )
  const confirm = () => {
    const read = readLocation(typed) ?? { problem: '请先填写经度和纬度' }
    if ('problem' in read) return toast(read.problem, 'warning')
    const point = {
      ...read.value,
      longitude: String(read.value.longitude),
      latitude: String(read.value.latitude),
    }
    // The point is stored in the address, so that Back restores it.
    go.replace(linkTo(chooseLocationScreen, point))
    return go.to(linkTo(openLocationScreen, point))
  }
  return (
    <Page title="选择位置">
      <Card>
        <LocationInputs value={typed} onChange={setTyped} />
      </Card>
      <Button block onPress={confirm}>
        查看这个位置
      </Button>
    </Page>
  )
}
