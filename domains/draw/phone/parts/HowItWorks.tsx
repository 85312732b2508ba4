import { Card } from '../../../../platform/web/kit/list/List.tsx'
import look from './HowItWorks.module.css'

const steps = [
  {
    title: '先封名单',
    text: '每个孩子有一个抽签号，只告诉孩子的家庭。名单封存时算出一个“指纹”，像盖了骑缝章：之后改一个字，指纹就对不上。',
  },
  {
    title: '各方先交信封',
    text: '学校和家长代表各写一句话，先只交“信封”（承诺）。名单封存以后，信封就不能换，里面的话谁也看不到。',
  },
  {
    title: '截止后一起拆封',
    text: '到了期限，大家的话同时公开。没有按时公开的不计入，也不能换人。只要有一个人的话没有被别人提前知道，结果就没有人能操纵。',
  },
  {
    title: '再加一个公开的数字',
    text: '例如之后开奖的一期彩票号码。号码开出来以前，谁也算不出顺序。',
  },
  {
    title: '算出顺序',
    text: '把这些合在一起，按公开的算法算出顺序。同样的内容不管谁来算、算多少遍，结果都一样，所以您也能自己算一遍：选好一次摇号，这一页就在您的设备上重新算一遍。',
  },
] as const

/** How a draw works, in the words of everyday life. */
export const HowItWorks = () => (
  <Card title="为什么谁都不能做手脚">
    <ol className={look.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Card>
)
