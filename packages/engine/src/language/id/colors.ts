import { vocabularyFinder } from '../../finder/vocabulary'

/** Colours by the name most people use, with shades of a name of their own. */
const COLORS = `
merah: kemerahan|kemerah-merahan|merah menyala|merah cabe|merah cabai|merah terang|red
merah marun: marun|maroon|merah maroon|merah tua|merah hati|burgundy|merah anggur
merah bata: terracotta|terakota|bata
merah muda: merah jambu|pink|pinky|baby pink|pink muda|dusty pink|soft pink|pink soft
pink fanta: fanta|hot pink|pink neon|shocking pink|pink tua
magenta: fuchsia|fuschia|fusia
salem: salmon|warna salmon|peach salem
peach: warna peach|persik
koral: coral|warna coral
oranye: orange|oren|jingga|orens|warna jeruk|oranje
kuning: kekuningan|kekuning-kuningan|yellow|kuning terang|kuning lemon|kuning muda|lemon
kuning kunyit: mustard|kuning mustard|kuning tua
emas: gold|keemasan|warna emas|golden|kuning emas
rose gold: rosegold|rosé gold|emas rose
perak: silver|keperakan|warna perak|silver metalik
perunggu: bronze|tembaga|copper
cokelat: coklat|kecoklatan|kecokelatan|brown|coklat muda|coklat tua|cokelat muda|cokelat tua|coklt
moka: mocca|mocha|coksu|coklat susu|cokelat susu|milo|camel
khaki: warna kaki|warna khaki
krem: cream|creme|crem|beige|warna krem|nude|krim
putih tulang: broken white|off white|off-white|offwhite|putih gading|ivory|warna gading|bw
putih: white|putih bersih|putih polos|warna putih|pth|putih susu
putih hangat: warm white|kuning hangat
hitam: black|htm|item|hitam pekat|hitam polos|hitam doff|hitam dof|hitam matte|kehitaman|hitam legam
abu-abu: abu abu|abu2|grey|gray|abu-abu muda|abu muda|abu terang|keabu-abuan|kelabu
abu-abu tua: abu tua|abu gelap|dark grey|dark gray|charcoal|arang|abu-abu gelap
hijau: ijo|hijo|green|kehijauan|kehijau-hijauan|hijau daun|hijau terang|hjau
hijau muda: hijau pupus|hijau pastel|light green|ijo muda
hijau tua: hijau botol|hijau gelap|ijo tua|hijau lumut|dark green|hijau lumut tua
hijau army: army|hijau tentara|hijau militer
hijau sage: sage|sage green|hijau sage muda
hijau mint: mint|warna mint|hijau mint muda
hijau stabilo: hijau neon|neon green|hijau lemon|lime|stabilo
zaitun: olive|hijau zaitun|hijau olive|olif
zamrud: emerald|hijau zamrud|hijau emerald|jamrud
tosca: toska|hijau tosca|biru tosca|hijau toska|biru toska|turquoise|pirus|biru pirus|teal
biru: blue|kebiruan|kebiru-biruan|biru terang|biru elektrik
biru muda: biru langit|biru laut|baby blue|light blue|sky blue|biru telur asin|biru pastel|biru awan
biru tua: biru gelap|dark blue|biru malam
biru dongker: dongker|navy|biru navy|navy blue|donker|biru donker|biru dongker tua
biru benhur: benhur|royal blue|biru royal|biru bca
nila: indigo
sian: cyan|aqua|biru aqua
ungu: purple|keunguan|ungu tua|ungu muda|ungu gelap|violet
lavender: lilac|lilak|lila|ungu lavender|ungu pastel|taro
denim: biru denim|biru jeans
warna-warni: warna warni|pelangi|rainbow|multicolor|aneka warna
bening: transparan|tembus pandang|clear
`

/** Food, places, idioms and metals with a colour in their name. */
const LOOKALIKES =
  'bawang merah|bawang putih|bawang hitam|kacang merah|kacang hijau|kacang ijo|bubur kacang ijo|teh hijau|teh hitam|kopi hitam|' +
  'nasi putih|nasi kuning|nasi merah|beras merah|beras putih|beras hitam|telur putih|putih telur|kuning telur|ketan hitam|' +
  'air putih|daging merah|cabe merah|cabai merah|cabe hijau|cabai hijau|cabe ijo|sambal ijo|sambel ijo|sambal merah|ayam cabe ijo|' +
  'gula merah|gula putih|ubi ungu|es coklat|es cokelat|kue coklat|kue cokelat|susu coklat|susu cokelat|roti coklat|roti cokelat|' +
  'coklat panas|cokelat panas|rasa coklat|rasa cokelat|selai coklat|selai cokelat|coklat batang|cokelat batang|donat coklat|martabak coklat|' +
  'es krim|ice cream|cream cheese|whipping cream|krim malam|krim siang|krim wajah|cream wajah|cream sup|krim sup|sup krim|' +
  'es jeruk|jus orange|orange juice|jus lemon|lemon tea|teh lemon|es lemon|air lemon|lavender tea|minyak zaitun|buah zaitun|olive oil|' +
  'harga emas|emas batangan|logam mulia|cincin emas|kalung emas|gelang emas|perhiasan emas|tabungan emas|emas antam|gadai emas|jual emas|' +
  'beli emas|gram emas|emas 24|emas murni|toko emas|investasi emas|medali emas|medali perak|medali perunggu|cincin perak|' +
  'anak emas|kesempatan emas|jam emas|rupiah perak|ribu perak|ratus perak|rb perak|rebu perak|gold member|silver member|member gold|member silver|kartu gold|' +
  'lampu merah|lampu hijau|lampu kuning|palang merah|zona merah|zona hijau|kartu kuning|kartu merah|karpet merah|benang merah|' +
  'rapor merah|angka merah|tanggal merah|kambing hitam|daftar hitam|kotak hitam|pasar gelap|ilmu hitam|sang merah putih|' +
  'gedung putih|bendera merah putih|jago merah|jalur hijau|go green|green tea|black friday|black tea|black coffee|white coffee|' +
  'white noise|blacklist|black pepper|lada hitam|lada putih|red velvet|red bull|red wine|keputihan|darah putih|sel darah merah|' +
  'sel darah putih|minyak kayu putih|kayu putih|blue band|bluetooth|blue bird|mint tea|permen mint|ikan salmon|salmon mentai|' +
  'sushi salmon|salmon sashimi|salmon teriyaki|salmon panggang|bolu pelangi|laskar pelangi|bubur putih|es mocca|mocha latte|' +
  'es milo|susu milo|kopi moka|moka pot|kopi mocca|cokelat bubuk|coklat bubuk|jus mint|batu bata|tukang bata|bintang lima emas|' +
  'bumbu kunyit|kunyit asam|jamu kunyit|minuman fanta|es fanta|fanta merah|botol fanta|sakit kuning|penyakit kuning|abu gosok|teman pelangi'

/** Colours, by the word most people use for them. */
export const findColors = vocabularyFinder(COLORS, LOOKALIKES)
