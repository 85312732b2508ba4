import {
  Backpack,
  BookOpen,
  Building2,
  CalendarDays,
  Car,
  Clock,
  FileText,
  HeartPulse,
  Key,
  Megaphone,
  Package,
  Plane,
  ShoppingCart,
  Stamp,
  Star,
  Trophy,
  Users,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

/** The pictures that users choose from, in display order. */
const pictures: Readonly<Record<string, { readonly label: string; readonly icon: LucideIcon }>> = {
  file: { label: '文件', icon: FileText },
  calendar: { label: '日历', icon: CalendarDays },
  clock: { label: '时间', icon: Clock },
  plane: { label: '出行', icon: Plane },
  car: { label: '车辆', icon: Car },
  wallet: { label: '费用', icon: Wallet },
  cart: { label: '采购', icon: ShoppingCart },
  package: { label: '物品', icon: Package },
  wrench: { label: '维修', icon: Wrench },
  building: { label: '场地', icon: Building2 },
  key: { label: '钥匙', icon: Key },
  stamp: { label: '印章', icon: Stamp },
  users: { label: '人员', icon: Users },
  book: { label: '课程', icon: BookOpen },
  graduation: { label: '学业', icon: Backpack },
  megaphone: { label: '活动', icon: Megaphone },
  trophy: { label: '奖项', icon: Trophy },
  star: { label: '评优', icon: Star },
  health: { label: '健康', icon: HeartPulse },
}

/** The pictures that may be chosen, by their names on the wire. */
export const pictureChoices: readonly { readonly name: string; readonly label: string }[] =
  Object.entries(pictures).map(([name, { label }]) => ({
    name,
    label,
  }))

/**
 * Returns the picture of a name. Shows a file icon for unknown names, such as those of other
 * systems.
 */
export function NamedPicture({ name, size = '1.5rem' }: { name: string; size?: string }) {
  const Icon = Object.hasOwn(pictures, name) ? (pictures[name]?.icon ?? FileText) : FileText
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
}
