//! The texts of rule files: a player string comes in, the text of the file that it names goes out, from the program
//! or from the store.

use fourfold_player::{find_shipped, uploaded_rules};

use crate::error::Problem;
use crate::store::Store;

/// What is said of a rule file that the store does not have.
const RULES_ARE_GONE: &str = "this rule file is not here: upload it again";

/// The text of the rule file that a player string names; `None` for other players.
pub(crate) async fn rule_text(store: &dyn Store, player: &str) -> Result<Option<String>, Problem> {
    let unfit = |why: &str| Problem::unfit("unknown-player", why);
    let Some(file) = player.strip_prefix("rules:") else { return Ok(None) };
    let text = match uploaded_rules(player) {
        Some(id) => store.rules(id).await?.ok_or(RULES_ARE_GONE),
        None => match find_shipped(file) {
            Ok(shipped) => Ok(shipped.text.to_owned()),
            Err(why) => return Err(unfit(&why)),
        },
    };
    text.map(Some).map_err(unfit)
}
