/**
 * Every number of the product, with its unit in the name and its requirement line in a comment. Read as `limits.x`: a page carries only
 * those it uses.
 */

// Passwords: three minimums, three names
export const signInPasswordMinLength = 3; // SI-04
export const newPasswordMinLength = 8; // VA-05, rule off
export const newPasswordMinLengthWithRule = 12; // VA-05, rule on
export const passwordMaxLength = 256; // a bound for the hash, far above any real password
export const passwordRunLength = 3; // VA-05: sequences and repeats
export const passwordDocumentWindowDigits = 5; // VA-05
export const passwordNameWordMinLength = 3; // VA-05: words over 2 characters
export const lastPasswordsKept = 5; // VA-05

// Blocks
export const passwordTries = 5; // SI-19
export const passwordTriesWindowMinutes = 30; // SI-19
export const passwordBlockMinutes = 30; // SI-19
export const consecutiveFailures = 100; // S6: passwords, or codes to one contact; NIST SP 800-63B
export const accountLockMinutes = 30; // RE-12
export const disownedBeforeMilliseconds = 30_000; // RE-13: longer than a call takes, since a notice is slightly younger than what it reports

// Codes
export const codeDigits = 6; // CC-07
export const codeLifeMinutes = 10; // CC-07
export const codeTries = 5; // CC-07
export const codeTriesWindowMinutes = 30; // CC-07
export const codeBlockMinutes = 30; // CC-08
export const codeSends = 5; // CC-08
export const codeSendsWindowMinutes = 30; // CC-08
export const sameCodeTrySeconds = 10; // CC-07
export const resendAfterSeconds = 60; // CC-08

// Lives of tokens, cookies and stored values
export const stepTokenMinutes = 20; // SU-14
export const stepReplayMinutes = 2; // SU-14
export const loginHandleMinutes = 20; // SI-24
export const authorizerCookieMinutes = 20; // SI-14
export const twoFactorCookieMinutes = 20; // CC-06
export const recoveryLinkMinutes = 30; // RE-11
export const noticeLinkDays = 7; // RE-13
export const sessionHours = 3; // SI-18
export const operatorSessionHours = 8; // a working day
export const operatorCodeDigits = 6; // what authenticator apps show
export const operatorIdleMinutes = 30; // a break too long to leave a desk unattended
export const rememberedCpfDays = 90; // ST-01
export const deviceCookieDays = 400; // SI-19: as long as browsers keep a cookie
export const tokenMaxLength = 512; // a bound, above every token and login handle of ours
export const redirectUrlMaxLength = 2048; // SI-10: a bound
export const cookieDomainLabels = 3; // ST-03
export const cacheSeconds = 180; // HT-05

// People
export const cpfDigits = 11; // VA-01
export const phoneDigits = 11; // VA-02
export const nameMinWords = 2; // VA-04
export const nameMaxLength = 120; // a bound, far above any name
export const emailMaxLength = 254; // VA-03: RFC 5321
export const emailSuggestionDistance = 2; // VA-03
export const birthYearMin = 1900; // VA-04
export const minimumAgeYears = 18; // SU-03
export const registryMismatches = 5; // SU-16: of a round
export const registryBlockMinutes = 30; // SU-16, RE-12: after a round
export const registryMismatchesPerDay = 10; // SU-16
export const registryDayHours = 24; // SU-16
export const npsScoreMax = 10; // SU-12
export const npsCommentMaxLength = 500; // SU-12: a bound
export const npsTokenDays = 14; // SU-12, SU-14: the question waits for a second visit

// Signals and features
export const firstInputMilliseconds = 4000; // SG-03, AP-08: what is not needed yet begins without any input
export const idleMilliseconds = 2000; // SG-03: at the latest, on a page that is never idle
export const fingerprintTimeoutMilliseconds = 3000; // SG-01
export const fingerprintTimeoutWithArgumentMilliseconds = 5000; // SG-01
export const fingerprintRetries = 1; // SG-01
export const fingerprintMaxBytes = 4096; // SV-12
export const geolocationTimeoutMilliseconds = 5000; // SG-04
export const vpnDetectorTimeoutMilliseconds = 5000; // SG-04
export const sdkTimeoutMinMilliseconds = 5000; // SG-04
export const sdkTimeoutMaxMilliseconds = 15_000; // SG-04
export const featureRetries = 3; // SG-05
export const featureBackoffMaxMilliseconds = 30_000; // SG-05

// The page
export const progressMinimum = 0.08; // AP-04
export const progressTrickleMilliseconds = 800; // AP-04
export const toastMilliseconds = 5000; // AP-13
export const slowRoundTripMilliseconds = 100; // AP-08: above it, a first visit goes without the font
export const prefetchMarginPx = 200; // AP-08
export const authImages = 5; // AP-06
export const offlineReloadMilliseconds = 60_000; // HT-03
export const offlineAskMilliseconds = 1000; // HT-03, the first wait; doubled each time
export const slowCallMilliseconds = 10_000; // HT-03
export const overloadWaitSeconds = 5; // SV-14: a longer wait is left to the person
export const flagsWaitMilliseconds = 1500; // SI-02, CC-03: a slower lookup counts as off
export const loginResultLoadingMilliseconds = 1000; // SI-06
export const linkPollMilliseconds = 2000; // RE-04: the first wait; each is longer than the previous one
export const linkPollGrowth = 1.5; // RE-04
export const linkPollMaxMilliseconds = 15_000; // RE-04
export const iframeHeartbeatMilliseconds = 5000; // EM-01
export const iframeSilenceMilliseconds = 15_000; // EM-02: three beats missed
export const iframeLoadMilliseconds = 60_000; // EM-02: a weak signal may need this long to load the page

// Identity
export const identityTriesPerSession = 3; // ID-14
export const identityDenials = 5; // ID-14
export const identityStrangersDenials = 20; // ID-14: of everyone who knows only the CPF, together
export const identityDenialsWindowHours = 6; // ID-14
export const identityImageRetentionDays = 30; // ID-12
export const identitySessionMinutes = 60; // long enough to fetch a document
export const identityReviewDays = 7; // ID-14: how long the browser that started can see the decision
export const identityPhoneMinutes = 15; // the link from desktop to phone
export const identityPhoneLinks = 5; // per validation; each may disturb a person
export const identityEvidenceDays = 30; // ID-14: how long a device or an e-mail must be the account's to count beside a face
export const identityRecentDeviceDays = 7; // ID-14: the same for a device beside a code to the cellphone: a swapped SIM brings a new one
export const cameraLabelMaxLength = 120; // ID-11: a longer name of a camera is cut
export const challengeRedraws = 3; // ID-14: challenges left unanswered in the same window; the next one costs a try
export const assuredLoa = 2; // ID-14: the level that an allowed validation raises an account to
export const reviewHoldMinutes = 15; // ID-19: since the operator's last act; then another may take the case
export const identityReviewHours = 24; // ID-14: how soon an operator decides, as people are promised, unless IDENTITY_REVIEW_HOURS says otherwise
export const reviewNoteMaxLength = 1000; // a bound
export const challengeFramePx = 640; // ID-10: the long side of a challenge frame
export const selfiePx = 1280; // ID-10: the long side of a selfie without a challenge
export const documentPx = 1800; // ID-10: the long side of a document
export const shutterWaitMilliseconds = 5000; // ID-10: how long the guidance may search for the right moment
export const challengeFrameQuality = 0.75; // ID-11: of a JPEG: a step is sent over a weak signal
export const frameGapMilliseconds = 300; // ID-11: between two frames of a step
export const burstGapMilliseconds = 700; // ID-11: the same without guidance, while the person moves slowly
export const colourMilliseconds = 500; // ID-11: how long the screen shows a colour: less than three changes a second (WCAG 2.3.1)
export const colourSettleMilliseconds = 250; // ID-11: from a new colour to its frame, because a camera adapts
export const guidanceLookMilliseconds = 150; // ID-10: the interval of the guidance
export const guidanceSteadyLooks = 2; // ID-10: consecutive looks without an objection before a frame is taken
export const guidanceSlowLookMilliseconds = 250; // ID-10: a look that takes longer is followed by a longer pause
export const guidanceSlowestPauseMilliseconds = 1000; // ID-10
export const guidanceHopelessLookMilliseconds = 2000; // ID-10: a phone this slow gets the shutter only
export const guidanceHopelessLooks = 3; // ID-10: in a row
export const guidanceMaxMegabytes = 2.2; // ID-10: what the face guidance loads, compressed; the build refuses more
export const holdMilliseconds = 1200; // ID-10: how long a document lies still, or a face is in place, before its one picture is taken
export const holdLookMilliseconds = 600; // ID-10: the most that one look counts for: a slow device looks twice at least
export const holdCounts = 3; // ID-10: counted aloud: 3, 2, 1
export const pictureCheckMilliseconds = 3000; // ID-10: how long the check of a taken picture may take before the person may send it unchecked
export const acceptedMilliseconds = 900; // ID-10: how long the success of an accepted picture is shown
export const queueLookMilliseconds = 3000; // ID-10: how often a waiting person's page asks who is ahead
export const pictureUploadMilliseconds = 120_000; // SV-13: how long the server waits for the body of a request
export const pictureSends = 3; // ID-02: of one picture over a weak signal, before the error page
export const imageMaxBytes = 10_000_000; // SV-13
export const imageMaxPixels = 40_000_000; // SV-13
export const challengeFrameMaxBytes = 400_000; // SV-13: a frame of the page has up to 100 kB
export const challengeBodyMaxBytes = 3 * 1024 * 1024; // SV-13: the frames of one step, as base64
export const imageBodyMaxBytes = 14 * 1024 * 1024; // SV-13
export const bodyMaxBytes = 256 * 1024; // SV-13
