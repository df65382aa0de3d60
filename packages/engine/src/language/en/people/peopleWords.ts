import { wordMap } from '../../../finder/words'
/** Nouns of people: `ALL` names everybody, `KIND` one kind among others, `SINGLE` one or, wrongly, some. */
export const PEOPLE_WORDS: ReadonlyMap<string, 'ALL' | 'KIND' | 'SINGLE'> = wordMap(
  ['ALL', 'people persons peoples poeple peeps ppl pax guests diners attendees participants members heads'],
  ['ALL', 'covers visitors customers individuals players humans'],
  ['SINGLE', 'person guest visitor member'],
  ['KIND', 'adult adults kid kids child children childs baby babies infant infants toddler toddlers'],
  ['KIND', 'senior seniors teen teens teenager teenagers friend friends colleague colleagues coworkers'],
  ['KIND', 'man men woman women lady ladies gentleman gentlemen boy boys girl girls guy guys'],
  ['KIND', 'student students teacher teachers passenger passengers tourists travelers travellers'],
  ['KIND', 'couples parents brothers sisters sons daughters cousins relatives employees staff'],
)

/** Those of whom there is one, or two. */
export const RELATIVES: ReadonlyMap<string, number> = wordMap(
  [
    1,
    'wife husband girlfriend boyfriend partner spouse fiance fiancee mom mum mother dad father son daughter',
  ],
  [1, 'friend kid baby child boss colleague brother sister grandma grandpa grandmother grandfather roommate'],
  [1, 'date bf gf aunt uncle'],
  [2, 'parents grandparents'],
)
