import type { ProjectAbout, ProjectLanguage } from '@assay/rules/launchpad/terms'

/** What every example says of itself, in the words of each language; `{name}` is the coin's. */
const SUMMARY: Readonly<Record<ProjectLanguage, string>> = {
  en: '{name} is an invented project of the simulated market. It shows how a new coin is subscribed, allocated, unlocked and traded.',
  es: '{name} es un proyecto inventado del mercado simulado. Muestra cómo se suscribe, se asigna, se desbloquea y se negocia una moneda nueva.',
  fr: '{name} est un projet inventé du marché simulé. Il montre comment un nouveau jeton est souscrit, attribué, débloqué et négocié.',
  de: '{name} ist ein erfundenes Projekt des simulierten Marktes. Es zeigt, wie ein neuer Coin gezeichnet, zugeteilt, freigegeben und gehandelt wird.',
  jp: '{name}はシミュレーション市場の架空のプロジェクトです。新規コインの申し込み、割り当て、ロック解除、取引の流れを示します。',
  kr: '{name}은(는) 모의 시장의 가상 프로젝트입니다. 신규 코인의 청약, 배정, 잠금 해제, 거래 과정을 보여 줍니다.',
  th: '{name} เป็นโครงการสมมติของตลาดจำลอง แสดงวิธีจองซื้อ จัดสรร ปลดล็อก และซื้อขายเหรียญใหม่',
  vn: '{name} là dự án hư cấu của thị trường mô phỏng, cho thấy cách đăng ký mua, phân bổ, mở khóa và giao dịch một coin mới.',
  zh: '{name} 是模拟市场中的虚构项目，用于展示新币的认购、分配、解锁和交易。',
  tw: '{name} 是模擬市場中的虛構項目，用於展示新幣的認購、分配、解鎖和交易。',
  ar: '{name} مشروع مخترع في السوق المحاكاة. يبيّن كيف يُكتتب في عملة جديدة وكيف تُخصص ويُفك قفلها وتُتداول.',
}

const RISKS: Readonly<Record<ProjectLanguage, string>> = {
  en: 'There is no such issuer and no such network. The price is formed on its own market alone and can fall to almost nothing.',
  es: 'Ni el emisor ni la red existen. El precio se forma solo en su propio mercado y puede caer casi a cero.',
  fr: 'Ni cet émetteur ni ce réseau n’existent. Le prix se forme uniquement sur son propre marché et peut tomber presque à zéro.',
  de: 'Weder den Emittenten noch das Netzwerk gibt es. Der Preis bildet sich allein am eigenen Markt und kann fast auf null fallen.',
  jp: '発行者もネットワークも実在しません。価格は自らの市場だけで決まり、ほぼゼロまで下がることがあります。',
  kr: '발행사와 네트워크는 존재하지 않습니다. 가격은 자체 마켓에서만 형성되며 거의 0까지 떨어질 수 있습니다.',
  th: 'ไม่มีผู้ออกเหรียญหรือเครือข่ายนี้จริง ราคาเกิดจากตลาดของเหรียญเองเท่านั้นและอาจลดลงเกือบเป็นศูนย์',
  vn: 'Tổ chức phát hành và mạng lưới này không có thật. Giá chỉ hình thành trên thị trường của chính coin và có thể giảm gần về không.',
  zh: '该发行方和网络并不存在。价格仅由其自身市场形成，可能跌至接近零。',
  tw: '該發行方和網路並不存在。價格僅由其自身市場形成，可能跌至接近零。',
  ar: 'لا وجود لهذه الجهة المُصدرة ولا لهذه الشبكة. يتشكل السعر في سوقها وحدها وقد يهبط إلى ما يقارب الصفر.',
}

/** What is written about an example. */
export const simulatedAbout = (name: string): ProjectAbout => ({
  name,
  summary: Object.fromEntries(
    Object.entries(SUMMARY).map(([lang, text]) => [lang, text.replace('{name}', name)]),
  ) as ProjectAbout['summary'],
  risks: RISKS,
  documents: [],
  isSimulated: true,
})
