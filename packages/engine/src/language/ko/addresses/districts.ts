/**
 * Districts of Korea (시/군/구) as the state names them in 2026, with the non-autonomous 구 of larger cities (those
 * of 화성 of February) and the wards of 인천 of before July 2026 (중, 동, 서) beside those of after it. Their short forms are what people say without 시, 군 or 구.
 */
const CITIES =
  '수원 성남 의정부 안양 부천 광명 평택 동두천 안산 고양 과천 구리 남양주 오산 시흥 군포 의왕 하남 용인 파주 이천 안성 김포 화성 광주 양주 포천 여주 춘천 원주 강릉 동해 태백 속초 삼척 청주 충주 제천 천안 공주 보령 아산 서산 논산 계룡 당진 전주 군산 익산 정읍 남원 김제 목포 여수 순천 나주 광양 포항 경주 김천 안동 구미 영주 영천 상주 문경 경산 창원 진주 통영 사천 김해 밀양 거제 양산 제주 서귀포'.split(
    ' ',
  )
const COUNTIES =
  '연천 가평 양평 홍천 횡성 영월 평창 정선 철원 화천 양구 인제 고성 양양 보은 옥천 영동 증평 진천 괴산 음성 단양 금산 부여 서천 청양 홍성 예산 태안 완주 진안 무주 장수 임실 순창 고창 부안 담양 곡성 구례 고흥 보성 화순 장흥 강진 해남 영암 무안 함평 영광 장성 완도 진도 신안 의성 청송 영양 영덕 청도 고령 성주 칠곡 예천 봉화 울진 울릉 의령 함안 창녕 남해 하동 산청 함양 거창 합천 기장 달성 군위 강화 옹진 울주'.split(
    ' ',
  )
const WARDS =
  '종로 중 용산 성동 광진 동대문 중랑 성북 강북 도봉 노원 은평 서대문 마포 양천 강서 구로 금천 영등포 동작 관악 서초 강남 송파 강동 서 동 남 북 영도 부산진 동래 해운대 사하 금정 연제 수영 사상 수성 달서 미추홀 연수 남동 부평 계양 제물포 영종 검단 서해 광산 유성 대덕 장안 권선 팔달 영통 수정 중원 분당 만안 동안 원미 소사 오정 상록 단원 덕양 일산동 일산서 처인 기흥 수지 만세 효행 병점 동탄 상당 서원 흥덕 청원 동남 서북 완산 덕진 의창 성산 마산합포 마산회원 진해'.split(
    ' ',
  )

/** Names whose short form is another word even after a province: 인천 서해 is the sea there, 만세 a cheer. */
const NEVER_SHORT = '서해구 만세구 효행구'.split(' ')

/** Short forms that mean nothing else: found wherever they stand alone. */
const SAFE =
  '수원 성남 의정부 안양 부천 평택 동두천 안산 과천 남양주 시흥 군포 의왕 하남 용인 파주 김포 포천 춘천 원주 강릉 태백 속초 삼척 청주 충주 제천 천안 보령 아산 서산 논산 계룡 당진 전주 군산 익산 정읍 김제 목포 여수 순천 나주 광양 포항 김천 안동 영천 경산 창원 통영 김해 밀양 거제 서귀포 가평 양평 연천 홍천 횡성 영월 평창 철원 화천 양구 양양 옥천 증평 진천 괴산 단양 금산 서천 홍성 태안 진안 무주 임실 순창 고창 부안 담양 곡성 구례 고흥 보성 화순 장흥 강진 해남 영암 무안 함평 완도 청송 영덕 칠곡 예천 울진 의령 함안 창녕 산청 합천 군위 울주 종로 용산 광진 동대문 중랑 성북 강북 도봉 노원 은평 서대문 마포 양천 구로 금천 영등포 관악 서초 강남 송파 강동 해운대 미추홀 부평 계양 분당 광산 달서 동래 경주 구미 동탄'.split(
    ' ',
  )

/** Official name by what is written: full names and safe short forms. */
export const DISTRICTS: ReadonlyMap<string, string> = new Map([
  ...CITIES.map((name) => [`${name}시`, `${name}시`] as const),
  ...COUNTIES.map((name) => [`${name}군`, `${name}군`] as const),
  ...WARDS.map((name) => [`${name}구`, `${name}구`] as const),
])

/** Short forms by whether they stand for a district wherever they are, or only after the name of a province. */
export const SHORT_DISTRICTS: ReadonlyMap<string, { value: string; isSafe: boolean }> = new Map(
  [...DISTRICTS.keys()]
    .filter((name) => name.length > 2 && name !== '제주시' && !NEVER_SHORT.includes(name))
    .reverse()
    .map((name) => [name.slice(0, -1), { value: name, isSafe: SAFE.includes(name.slice(0, -1)) }] as const),
)

/** Words that begin as a district does and are none. */
export const NO_DISTRICTS =
  '중구난방|동구밖|동구 밖|서구식|서구화|서구권|서구적|서구 문화|서구 사회|서구 열강|남구청|안동찜닭|안동소주|안동간고등어|전주비빔밥|전주콩나물|춘천닭갈비|원주율|여수밤바다|수원갈비|양평해장국|나주곰탕|강남스타일|강남콩|경주마|경주용|경주 대회|자동차 경주|구미베어|구미호|구미가 당|구미젤리|구미 젤리|포천막걸리|청주 한 병|성남FC|용인하|용인되|동래파전|부평초|종로학원|마포갈매기|금산인삼|영덕대게|동해바다|완도김|광양불고기|서산마늘|보성녹차|횡성한우|이천쌀|수원왕갈비|남해바다|아산병원|아산나눔'.split(
    '|',
  )
