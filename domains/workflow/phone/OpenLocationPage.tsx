import { Navigation } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { copyText } from '../../../platform/web/copyText.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { Link, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { storedLocation } from '../../forms/contract/values/location.ts'
import type { Location } from '../../forms/contract/values/location.ts'
import { chooseLocationScreen } from '../contract/screens.ts'
import look from '../../forms/phone/location/Location.module.css'
import { PointPicture } from '../../forms/phone/location/PointPicture.tsx'
import { PlaceCard } from '../../forms/phone/location/PlaceCard.tsx'

/** 位置: a place that can be opened in a map of the device or copied. */
export function OpenLocationPage() {
  const [longitude, latitude, address] = [
    useParam('longitude'),
    useParam('latitude'),
    useParam('address'),
  ]
  const point = storedLocation([longitude ?? '', latitude ?? '', address ?? ''])
  return <Page title="位置">{point ? <Place point={point} /> : <Nowhere />}</Page>
}

const Nowhere = () => (
  <EmptyState
    drawing="lost"
    title="链接里没有位置信息"
    hint="请让对方重新发送，或自己选择位置"
    action={<Link to={linkTo(chooseLocationScreen)}>选择位置</Link>}
  />
)

function Place({ point }: { point: Location }) {
  const { longitude, latitude, address } = point
  const copyName = address ? '复制地址和坐标' : '复制坐标'
  const copy = async () => {
    const isCopied = await copyText(
      [address, `${longitude.toFixed(6)},${latitude.toFixed(6)}`].filter(Boolean).join(' '),
    )
    toast(
      isCopied ? '已复制' : '浏览器不允许复制，请长按选择文字',
      isCopied ? 'success' : 'warning',
    )
  }
  return (
    <>
      <Card>
        <PlaceCard point={point} />
        <PointPicture point={point} />
        <p className={look.hint}>
          {`打不开地图时，可以点“${copyName}”，再到网页地图里搜索。坐标在有的地图上会偏几百米${address ? '，请以地址为准' : ''}。`}
        </p>
      </Card>
      <a
        className={look.open}
        href={`geo:${latitude},${longitude}?q=${latitude},${longitude}${address ? `(${encodeURIComponent(address)})` : ''}`}
      >
        <Navigation size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        用地图应用打开
      </a>
      <Button block onPress={copy}>
        {copyName}
      </Button>
    </>
  )
}
