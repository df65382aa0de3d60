/** What kinds of people are called, in every language that a bot may speak; a word is of the first that has it. */
const WORDS = {
  adult: `adult adults grownup grownups 어른 성인 대인 大人 おとな 成人 成年人 夫婦 ผู้ใหญ่ dewasa dws`,
  child: `child children childs kid kids 아이 아이들 어린이 아동 소인 소아 子供 子ども こども 小人 小孩 小孩子 小朋友 孩子 儿童 兒童 孩童
    娃 娃娃 เด็ก เด็กโต anak`,
  infant: `infant infants baby babies 유아 영유아 영아 아기 애기 乳児 乳幼児 赤ちゃん 赤ん坊 婴儿 嬰兒 婴兒 嬰儿 宝宝 寶寶 宝寶 寶宝
    ทารก bayi`,
  toddler: `toddler toddlers preschooler preschoolers 미취학아동 幼児 幼儿 幼兒 เด็กเล็ก balita`,
  pupil: `pupil pupils 초등학생 小学生 小學生 murid`,
  teen: `teen teens teenager teenagers youth youths adolescent adolescents 청소년 중학생 고등학생 중고생 中学生 高校生 remaja`,
  student: `student students 학생 대학생 学生 大学生 学生 學生 同学 同學 siswa mahasiswa`,
  senior: `senior seniors elder elders elderly 경로 어르신 노인 시니어 シニア 高齢者 お年寄り 老人 老人家 长者 長者 长辈 長輩
    ผู้สูงอายุ คนแก่ lansia`,
  man: `man men male males gentleman gentlemen guy guys 남자 남성 남 男性 男子 男 男生 男的 先生 ผู้ชาย ชาย pria laki cowok cowo`,
  woman: `woman women female females lady ladies 여자 여성 여 女性 女子 女 女生 女的 女士 小姐 ผู้หญิง หญิง wanita perempuan cewek cewe`,
} as const

/** A kind of people that every language has a word for. */
type PeopleKind = keyof typeof WORDS

/** What a kind is counted as where it is not counted for itself: a baby is a child, a senior an adult. */
const WIDER: Partial<Record<PeopleKind, readonly PeopleKind[]>> = {
  infant: ['toddler', 'child'],
  toddler: ['infant', 'child'],
  pupil: ['student', 'child'],
  teen: ['student'],
  senior: ['adult'],
}

const KINDS: ReadonlyMap<string, PeopleKind> = new Map(
  (Object.keys(WORDS) as PeopleKind[])
    .reverse()
    .flatMap((kind) => WORDS[kind].split(/\s+/).map((word) => [word, kind] as const)),
)

/** The kinds that a word may be counted as, the closest first; none for a word of no kind. */
export function kindsOf(word: string): readonly string[] {
  const kind = KINDS.get(word)
  return kind ? [kind, ...(WIDER[kind] ?? [])] : []
}
