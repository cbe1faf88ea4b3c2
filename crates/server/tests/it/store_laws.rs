//! Laws of storage that concern no game: exact answers that are kept, and tokens that are revoked.

use fourfold_server::store::{NewAnswer, Store};
use fourfold_server::{Token, TokenHash};

/// Answers are found by question and solver, replaced by newer ones, and never more than so many.
pub(crate) async fn answers_are_kept(store: &dyn Store) {
    let answer = |question: &str, solver, text: &str, at_ms| NewAnswer {
        question: question.into(),
        solver,
        answer: text.into(),
        at_ms,
        most: 2,
    };
    for (question, text, at_ms) in [("a", "1", 1), ("b", "2", 2), ("a", "3", 3), ("c", "4", 4)] {
        store.keep_answer(answer(question, 1, text, at_ms)).await.expect("kept");
    }
    for (question, solver, found) in
        [("a", 1, Some("3")), ("b", 1, None), ("c", 1, Some("4")), ("a", 2, None)]
    {
        let kept = store.answer(question, solver).await.expect("an answer");
        assert_eq!(kept.as_deref(), found, "{question} of version {solver}");
    }
}

/// Revoked tokens stay, each once, and there is room for so many.
pub(crate) async fn tokens_are_revoked(store: &dyn Store) {
    let tokens: Vec<TokenHash> = (0..3).map(|_| Token::fresh().hash()).collect();
    for (token, kept) in [(0, true), (1, true), (0, true), (2, false)] {
        let revoked = store.revoke_token(&tokens[token], 1000, 2).await.expect("an answer");
        assert_eq!(revoked, kept, "token {token}");
    }
    let mut all = store.revoked_tokens().await.expect("an answer");
    all.sort_by(|one, other| one.0.cmp(&other.0));
    let mut expected = tokens[..2].to_vec();
    expected.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(all, expected);
}
