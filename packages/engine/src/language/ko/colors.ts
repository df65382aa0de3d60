import type { SystemFinder } from '../../finder/systemFinder'
import table from './colors.txt'
import { koreanVocabulary } from './koreanVocabulary'

/** 빨간거, 블랙사이즈: a colour before what it is the colour of. */
const AFTER =
  /^(?:거|것|걸|게|건|꺼|껄|색|컬러|계열|톤|빛|불|으로|로|말고|바탕|무늬|티|옷|신발|모자|가방|바지|치마|셔츠|원피스|케이스|구두|운동화|차|조명|사이즈|재고|있|없|주|하고|랑|이랑|부탁|선택|할|도|은|는|이)/

export const findColors: SystemFinder = koreanVocabulary(table, {
  after: AFTER,
  before: /(?:진한|연한|밝은|어두운|짙은|옅은)$/,
})
