import type { Sign } from "./dangers.ts";
import { NOT_LITERAL } from "./not-literal.ts";

export const english: Sign[] = [
  {
    danger: "self-harm-of-another",
    sign: / (?:he|she|they|my (?:friend|son|daughter|brother|sister|wife|husband|mother|father|mom|dad)) (?:\w+ ){0,4}(?:kill (?:him|her|them)sel\w+|suicid\w+|end (?:his|her|their) life)/,
    unless: / (?:bomb\w*|ago|squad|movie|book) /,
  },
  {
    danger: "self-harm",
    sign: / (?:kill(?:ing)? myself|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? myself|end my (?:own )?life|ending my life|take my own life|(?:want|going|wanna|wish|ready) (?:to )?die|wish i (?:was|were) dead|better off dead|dont want to (?:live|be alive)|do not want to (?:live|be alive)|no reason to live|(?:i am|im|feel|feeling|i feel) (?:\w+ )?suicidal|commit(?:ting)? suicide|want suicide)/,
    unless: NOT_LITERAL,
  },
  {
    danger: "poisoning",
    sign: / (?:drank|swallowed|drunk|ate|ingested) (?:\w+ ){0,3}(?:bleach|poison|detergent|battery|antifreeze|pills|cleaner|acid)| overdosed?(?: on)?| (?:i|we) (?:have )?(?:been )?poisoned | took (?:too many|all (?:my|the)|a bottle of) (?:\w+ )?pills/,
    unless: NOT_LITERAL,
  },
  {
    danger: "medical",
    sign: / (?:cant|can not|cannot|unable to|trouble|not|stopped|isnt|doesnt) breath(?:e|ing)| (?:having|has) (?:\w+ )?(?:heart attack|stroke|seizure)| chest pain\w* (?:\w+ ){0,4}(?:arm|breath\w*|now|severe)| (?:is|hes|shes) (?:unconscious|unresponsive|choking|bleeding badly)| not waking up| wont stop bleeding| (?:send|call|need) (?:an |me an )?ambulance/,
    unless: / (?:price|prices|skin|fabric|cost|costs|how much|material|shoes) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:house|home|room|kitchen|building|apartment|car|hotel|flat) is (?:on fire|burning)| there is a fire(?! (?:exit|escape|alarm|place|extinguisher))| theres a fire(?! (?:exit|escape|alarm|place))| smell(?:ing)? gas| gas leak| (?:trapped|stuck) in (?:an |the )?(?:elevator|lift|fire|rubble)/,
    unless: NOT_LITERAL,
  },
  {
    danger: "child",
    sign: / my (?:\w+ )?(?:child|kid|son|daughter|baby) (?:is|was|has been|got) (?:missing|kidnapped|abused|lost(?! (?:his|her|its)))/,
    unless: / (?:order|parcel|package|shirt|toy) /,
  },
  {
    danger: "violence",
    sign: / (?:husband|boyfriend|father|wife|girlfriend|mother|partner|ex|dad|mom|brother|he|she|they|someone|somebody) (?:\w+ ){0,3}(?:beats?|beating|hits?|hitting|hurting|raped|threatens|threatening|strangled|stabbed|going to kill|will kill|wants to kill|trying to kill|following) (?:me|us)(?! with (?:emails|mails|ads))| i (?:was|am|have been|am being|got) (?:being )?(?:raped|stabbed|kidnapped|beaten|sexually assaulted|held hostage)/,
    unless: / (?:instagram|twitter|tiktok|heat|traffic|price|prices|game) /,
  },
  {
    danger: "threat",
    sign: / (?:i will|ill|im going to|i am going to|i want to|gonna|wanna) (?:kill|shoot|stab|murder) (?:him|her|them|you|you all|everyone|everybody|my (?:wife|husband|boss|father|mother|brother))| (?:planted|put|place|have) a bomb(?! (?:bath|shell))| (?:shoot up|blow up|burn down) (?:your|the|this)/,
    unless: NOT_LITERAL,
  },
  {
    danger: "self-harm",
    sign: / (?:nothing|nobody|no one) (?:\w+ )?(?:left )?to live for| (?:no|any|a) (?:reason|point) (?:to|in) (?:live|living|go on|going on)| (?:everyone|everybody|they|you all|my family) (?:\w+ ){0,2}(?:better off|happier) without me| (?:dont|do not|never) want to wake up| (?:took|taken|swallowed|have taken) (?:\w+ ){0,2}(?:all (?:of )?)?(?:my|the) pills| (?:cant|can not|cannot) go on(?: living| anymore| like this)? | (?:going to|gonna|want to|will|about to|ready to) jump(?:ing)? (?:off|from)| (?:on|at) (?:the )?(?:edge|roof|bridge) (?:\w+ ){0,3}jump| (?:this is )?(?:my )?goodbye (?:world|everyone|forever)| dont want to (?:be here|exist)(?: anymore)?| wish i (?:wasnt|was not|were not) (?:here|born)| painless (?:way|death)/,
    unless: / (?:shop|sale|hotel|price|prices|recommend|game|movie|film|book|hungry|vacation|holiday) /,
  },
  {
    danger: "medical",
    sign: / (?:chest|heart) (?:\w+ ){0,3}(?:hurt\w*|pain\w*|tight\w*|pressure)| (?:arm|face|side|leg|mouth) (?:\w+ ){0,3}(?:numb|droop\w*|paraly\w*)| (?:is|are|am|keeps?|was) (?:\w+ ){0,2}(?:choking|unconscious|unresponsive|convulsing)| (?:passed out|collapsed|fainted)| (?:bleeding|blood) (?:\w+ ){0,3}(?:a lot|heavily|everywhere|badly|wont stop)| (?:throat|tongue|lips|face) (?:\w+ ){0,2}(?:swelling|swollen|closing)| allergic (?:shock|reaction) (?:\w+ ){0,4}(?:breath\w*|now|help|please)| turning blue/,
    beside:
      / (?:help|please|now|breath\w*|arm|numb|speak|talk|suddenly|unconscious|unresponsive|choking|sweating|ate|peanut\w*|nuts|pool|floor|lot|heavily|everywhere|badly|stop|blue|ambulance|emergency|collapsed|passed|convulsing) /,
    unless: / (?:price|prices|years ago|last year|appointment|color|colour|skin|hair) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:room|corridor|hallway|floor|building|house|kitchen|lobby|flat|place) (?:is |are )?(?:\w+ ){0,2}(?:smoke|smoky|burning|flames)| smoke (?:is |coming |in |is coming )(?:\w+ ){0,3}(?:room|corridor|hallway|out|under|everywhere|elevator|kitchen|ceiling|vent\w*)| (?:someone|somebody|friend|child|son|daughter|kid|he|she) (?:is |are )?(?:\w+ )?drowning/,
    unless: / (?:detector\w*|smoking|allowed|free|non) /,
  },
  {
    danger: "violence",
    sign: / (?:man|guy|someone|somebody|he|husband|boyfriend|ex|she) (?:\w+ ){0,5}(?:knife|gun|weapon)(?! (?:set|holder|block))| (?:hit|hits|beat|beats|choked|slapped|kicked|punched|locked) me (?:\w+ ){0,3}(?:again|in|up|and|yesterday|today|every)| (?:afraid|scared) of my (?:husband|father|boyfriend|partner|ex)| (?:trying to|is|are|someone|somebody) break(?:ing)? (?:in to|into|in) | trying to (?:break in|get into my|break into)/,
    unless: / (?:museum|game|movie|film|toy|sell|selling|buy|price|email\w*|ads) /,
  },
  {
    danger: "poisoning",
    sign: / my (?:\w+ )?(?:kid|child|baby|son|daughter|toddler|brother|sister|mother|father) (?:\w+ ){0,2}(?:ate|drank|swallowed|got into) (?:\w+ ){0,4}(?:tablets?|medicine|medication|pills?|detergent|shampoo|perfume|soap|bleach|chemicals?|battery|magnet|coin)/,
  },
];
