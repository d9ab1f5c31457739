/** Replacement character for undecodable bytes (Encoding, 4.1). */
export const BROKEN_LETTER = '\uFFFD'

const MARKS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encoding of a byte order mark; null without one. */
export function encodingOfMark(bytes: Uint8Array): string | null {
  const found = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  return found?.[0] ?? null
}

/** The standard's name of an encoding; null for unknown ones. */
export function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding
  } catch (thrown) {
    // Unknown names are a RangeError (Encoding, 7).
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}

/** Old programs pad files with NUL, or end them with Ctrl-Z. */
export function withoutFilling(bytes: Uint8Array, isLittleEndian: boolean): Uint8Array {
  const end = bytes.findLastIndex((byte) => byte !== 0x00 && byte !== 0x1a) + 1
  // UTF-16LE ends with a NUL of its own.
  return bytes.subarray(0, isLittleEndian && end % 2 === 1 ? end + 1 : end)
}

/** Signs that cp949 got later. */
const LATER_SIGNS: [number, string][] = [
  [0xa2e6, '€'],
  [0xa2e7, '®'],
]
const KOREAN_PAGE = 'euc-kr'
/** Syllables of Unicode, and the bytes of those in KS X 1001. */
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
/** Second bytes of the other syllables; from 0xA1 on those end before KS X 1001's. */
const TRAILS = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)]
const FIRST_LEAD = 0x81
const FIRST_SHORT_LEAD = 0xa1
const SHORT_TRAILS = TRAILS.filter((trail) => trail < FIRST_SHORT_LEAD)

/** The text of bytes; broken ones become U+FFFD. Korean is read as cp949, as the standard says. */
export function decodeBytes(bytes: Uint8Array, label: string): string {
  const decoder = new TextDecoder(label)
  // The decoder of the platform has only the syllables of KS X 1001 (Encoding, 13.1.1).
  return decoder.encoding === KOREAN_PAGE ? decodeKorean(bytes) : decoder.decode(bytes)
}

/** The text; null if the bytes are invalid or the encoding is unknown. */
export function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  if (new TextDecoder(label).encoding === KOREAN_PAGE) {
    const text = decodeKorean(bytes)
    return text.includes(BROKEN_LETTER) ? null : text
  }
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch (thrown) {
    // Bytes that an encoding lacks are a TypeError (Encoding, 7).
    if (thrown instanceof TypeError) return null
    throw thrown
  }
}

function decodeKorean(bytes: Uint8Array): string {
  const decoder = new TextDecoder(KOREAN_PAGE)
  const texts: string[] = []
  let at = 0
  let start = 0
  while (at < bytes.length) {
    const isPair = bytes[at]! > 0x80 && at + 1 < bytes.length
    const other = isPair ? otherKorean().get(bytes[at]! * 256 + bytes[at + 1]!) : undefined
    if (other !== undefined) {
      texts.push(decoder.decode(bytes.subarray(start, at)), other)
      start = at + 2
    }
    // A letter after a broken first byte is read on its own.
    at += isPair && bytes[at + 1]! > 0x40 ? 2 : 1
  }
  const text = [...texts, decoder.decode(bytes.subarray(start))].join('')
  // The platform gives a single byte past ASCII as a control character.
  return text.replaceAll(/[\u0080-\u009F]/g, BROKEN_LETTER)
}

/** Letters that cp949 adds to KS X 1001, by their bytes; made when first needed. */
let others: Map<number, string> | null = null

function otherKorean(): Map<number, string> {
  others ??= new Map([...zip(otherBytes(), otherLetters()), ...LATER_SIGNS])
  return others
}

/** Other syllables in the order of Unicode. */
function otherLetters(): string[] {
  const pairs = range(0xb0, 0xc8).flatMap((lead) =>
    range(0xa1, 0xfe).flatMap((trail) => [lead, trail]),
  )
  const standard = new Set(new TextDecoder(KOREAN_PAGE).decode(new Uint8Array(pairs)))
  return range(FIRST_SYLLABLE, LAST_SYLLABLE)
    .map((code) => String.fromCharCode(code))
    .filter((letter) => !standard.has(letter))
}

function otherBytes(): number[] {
  return range(FIRST_LEAD, 0xc6).flatMap((lead) =>
    (lead < FIRST_SHORT_LEAD ? TRAILS : SHORT_TRAILS).map((trail) => lead * 256 + trail),
  )
}

function zip(keys: number[], values: string[]): [number, string][] {
  return values.map((value, at) => [keys[at]!, value]) // there are more bytes than letters
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Letters past ASCII of languages by code page, each with its most frequent letter first. */
const WESTERN = {
  de: 'üäöß',
  fr: 'éèàêçôîûùâëïœ',
  es: 'óáíéñúüªº',
  it: 'àèùòéì',
  pt: 'ãçáéíóêõâúàôªº',
  ca: 'àéóèíòúçï·',
  nl: 'ëéïèöüó',
  sv: 'äåöé',
  da: 'øåæé',
  is: 'íáðéöóúýæþ',
}
const CENTRAL = {
  ro: 'ăţşîâ',
  pl: 'łęążóśćńź',
  cs: 'íáěéřžýčšůúňóťď',
  sk: 'íáéýžčšúľňôťďóäŕĺ',
  hu: 'áéöóőíüúű',
  hr: 'šžčćđ',
}
const CYRILLIC = {
  ru: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  uk: 'оанивіретсклумдпязьгбчйхжюцшєїщфґ',
  bg: 'аоиетнрсвлкдпмзъуябгчщцхйжшюфь',
}
const ARABIC = 'الينمترودعبهسقفكحةجشصضطخذزغثظءىأإئؤآ'
const LETTERS: Record<string, Record<string, string>> = {
  'windows-1252': WESTERN,
  macintosh: WESTERN,
  'windows-1250': CENTRAL,
  'iso-8859-2': CENTRAL,
  'windows-1254': { tr: 'ıüşçöğâîû' },
  'windows-1257': { lt: 'ėųšįžąūęč', lv: 'āīēšūņļžģķč', et: 'äõüöšž' },
  'windows-1251': CYRILLIC,
  'koi8-r': { ru: CYRILLIC.ru },
  ibm866: { ru: CYRILLIC.ru },
  'windows-1253': { el: 'αοιετνσρηκπυςλμίωάόγέδήθχύφβώξζψ' },
  'windows-1255': { he: 'יוהלאשרמתבנדעקחפגכסטזצםןךףץ' },
  'windows-1256': { ar: ARABIC },
}
/** Languages of profiles, and their neighbours; others are less likely. */
const LIKELY = new Set('de el en es fr it ja ko pt ro ru tr cs pl uk'.split(' '))
const SIGNS = /[€£§°«»„“”‘’–—…·№]/
/** Stands in many amounts, also where no other letter is past ASCII. */
const NO_BREAK_SPACE = '\u00A0'
const KANA = /[\u3041-\u3096\u30A1-\u30FC]/
const KANA_OR_WIDE = /[\u3000-\u3002\u300C\u300D\uFF01-\uFF9F]/
const HAN_OR_HANGUL = /[\u3400-\u9FFF\uAC00-\uD7A3]/

/** Logarithms of how often a letter past ASCII is this one. */
const OFTEN = {
  space: -2,
  sign: -4.5,
  kana: -4.5,
  wide: -5.5,
  common: -6,
  rare: -10,
  alien: -9,
}
const CAPITAL = -0.7
const OWN = 3
const UNLIKELY = -3
/** Likelihoods of code pages, by how many programs write them. */
const PAGES: Record<string, number> = {
  'windows-1252': 2,
  'iso-8859-2': -1,
  ibm866: -2,
  'koi8-r': -4,
  macintosh: -6,
}

/**
 * Logarithm of the likelihood of letters past ASCII in a code page, by how frequent they are
 * in its likeliest language. That of the owner counts more.
 */
export function likelihoodIn(letters: string[], page: string, owner: string): number {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const sumOf = (often: (letter: string) => number) =>
    [...counts].reduce((sum, [letter, count]) => sum + count * often(letter), 0)
  const asian = ASIAN[page]
  if (asian) {
    const { language, common } = asian
    const hasKana = language === 'ja'
    return (
      priorOf(language, owner) + sumOf((letter) => oftenInAsia(letter, common, hasKana))
    )
  }
  const sums = Object.entries(LETTERS[page] ?? {}).map(([language, alphabet]) => {
    const often = oftenIn(alphabet)
    return priorOf(language, owner) + sumOf((letter) => oftenOf(letter, often))
  })
  return Math.max(...sums) + (PAGES[page] ?? 0)
}

function priorOf(language: string, owner: string): number {
  if (language === owner) return OWN
  return LIKELY.has(language) ? 0 : UNLIKELY
}

/** Frequencies fall by the same share from letter to letter. */
function oftenIn(alphabet: string): Map<string, number> {
  const share = 1 - 2.2 / (alphabet.length + 1)
  const first = (1 - share) / (1 - share ** alphabet.length)
  return new Map([...alphabet].map((letter, at) => [letter, Math.log(first * share ** at)]))
}

function oftenOf(letter: string, often: Map<string, number>): number {
  const small = letter === 'İ' ? 'ı' : letter.toLowerCase()
  const known = often.get(small)
  if (known !== undefined) return known + (small === letter ? 0 : CAPITAL)
  if (letter === NO_BREAK_SPACE) return OFTEN.space
  return SIGNS.test(letter) ? OFTEN.sign : OFTEN.alien
}

function oftenInAsia(letter: string, common: Set<string>, hasKana: boolean): number {
  if (common.has(letter)) return OFTEN.common
  if (HAN_OR_HANGUL.test(letter)) return OFTEN.rare
  if (hasKana && KANA.test(letter)) return OFTEN.kana
  return KANA_OR_WIDE.test(letter) ? OFTEN.wide : OFTEN.alien
}

/** Syllables that are frequent in Korean. */
const KOREAN =
  '가각간갈감갑값강개객거건걸검것게격견결경계고곡곤골곳공과관광괴교구국군굴궁권귀규그극근글금급기긴길김까깨꺼께꼬꽃꾸끄끝끼나낙난날남납낮내냉너널넘네녀년념노녹논놀농높놓뇨누눈뉴는능니님다단달담답당대댁더덕던데도독돈돌동되된두둘드득든들등디따때또라락란람랑래략량러럭런럼레력련령례로록론료루류륙률르른를름리린림립마막만많말맘맛망매맥맨머먹메면명몇모목몸못몽무묵문물뮤므미민밀및바박반받발밤밥방배백버번벌범법베벽변별병보복본볼봄봉부북분불뷰브블비빈빌빙빛사산살삼상새색생샤샵샾서석선설섬성세센셀소속손솔송쇼수숙순술숨쉬슈스슬습승시식신실심십싱쌀써쓰씨아악안알암압앙앞애액야약양어억언얼엄업없에여역연열염영예오옥온올옷와완왕외요용우욱운울움원월위유육윤율으은을음응의이익인일임입있자작잔잘잠장재쟁저적전절점접정제조족존졸종좌주죽준줄중즈즉증지직진질집짜쪽차착찬참창채책처척천철첨청체초촌총최추축춘출충취측층치친칠침카칸캐커컴코콘쿠쿡크클키타탁탄탈탐태택터턴테텍토톡통투트특틀티틱파판팔패팩퍼페편평포폰폴표푸품풍프플피핀필하학한할함합항해핵행향허헌험헤혁현협형호혹혼홀홈화확환활황회획횟효후훈휴흐흥희히힘낚깁'

/** Letters that are frequent in Chinese, simplified and traditional, and in banks' files. */
const CHINESE =
  '的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市件特通书建科性报总或接六金张给路花员华许七八九百千元角分交易账户余额摘要期类型收支存取款转现费息利手续结算购物超商店饭餐厅话网付宝微财司限银卡号码帐對戶餘額轉帳電臺灣號時間說明費匯提領入帳單據備註編序退红包充值服务子务食品茶咖啡衣鞋具医院药房租煤油站车票铁飞火酒旅游保险基贷还储蓄活完功失败处待备注说源安京州深圳广沪渝苏杭浙江南省区县城街楼座单元王李张刘陈杨赵黄周吴徐孙马朱胡林郭何罗'

/** Letters that are frequent in Japanese beside its kana. */
const JAPANESE =
  '日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賀訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達摘要差引残高預入引出振込給料手数料利息口座番号店舗商店支払'

const ASIAN: Record<string, { language: string; common: Set<string> }> = {
  'euc-kr': { language: 'ko', common: new Set(KOREAN) },
  gb18030: { language: 'zh', common: new Set(CHINESE) },
  big5: { language: 'zh', common: new Set(CHINESE) },
  shift_jis: { language: 'ja', common: new Set(JAPANESE) },
  'euc-jp': { language: 'ja', common: new Set(JAPANESE) },
}
